import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { MIN_DRAWN, MAX_DRAWN } from './column-layout';
import { copy } from './copy';
import css from './table.module.css';

export interface ResizerProps {
  readonly header: string;
  readonly stop: { readonly tabIndex: number; readonly onFocus: () => void };
  /** Fixes the columns before it, so that its edge goes where it is drawn; tells its own width in pixels. */
  readonly onStart: () => number;
  readonly onWidth: (pixels: number, keep: boolean) => void;
  /** Back to the width that it has by itself. */
  readonly onReset: () => void;
}

/** Pixels that an arrow moves the edge. */
const STEP = 16;
const FAR = 64;

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * The edge of a column. It is drawn with the pointer; by keyboard Enter takes it, arrows move it, Enter leaves it there and
 * Escape puts it back. A double press gives the column its own width again.
 */
export function ColumnResizer({ header, stop, onStart, onWidth, onReset }: ResizerProps) {
  /** While it is being drawn; null otherwise. */
  const [width, setWidth] = useState<number | null>(null);
  const [last, setLast] = useState(MIN_DRAWN);
  const drag = useRef<{ readonly x: number; readonly sign: number; from: number | null } | null>(null);
  const first = useRef(0);

  function begin(): number {
    first.current = onStart();
    setWidth(first.current);
    return first.current;
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const { currentTarget, clientX, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { x: clientX, sign: isRtl(currentTarget) ? -1 : 1, from: null };
  }
  function onPointerMove({ clientX }: PointerEvent<HTMLElement>): void {
    const { current } = drag;
    if (current === null || (current.from === null && clientX === current.x)) return;
    current.from ??= begin();
    const next = current.from + (clientX - current.x) * current.sign;
    setWidth(next);
    onWidth(next, false);
  }
  function onPointerEnd(): void {
    drag.current = null;
    if (width !== null) onWidth(width, true);
    setWidth(null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget } = event;
    if (width === null) {
      if (key !== 'Enter' && key !== ' ') return;
      begin();
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const forward = (key === 'ArrowRight') !== isRtl(currentTarget);
      const next = Math.max(MIN_DRAWN, width + (forward ? 1 : -1) * (shiftKey ? FAR : STEP));
      setWidth(next);
      onWidth(next, true);
    } else if (key === 'Enter' || key === ' ') {
      setWidth(null);
    } else if (key === 'Escape') {
      onWidth(first.current, true);
      setWidth(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={copy.resize(header)}
      aria-valuemin={MIN_DRAWN}
      aria-valuemax={MAX_DRAWN}
      aria-valuenow={Math.round(width ?? last)}
      data-head-stop
      data-active={width !== null || undefined}
      className={css.resizer}
      tabIndex={stop.tabIndex}
      onFocus={({ currentTarget }) => {
        stop.onFocus();
        setLast(currentTarget.parentElement?.offsetWidth ?? MIN_DRAWN);
      }}
      onBlur={() => {
        setWidth(null);
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onPointerEnd}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
