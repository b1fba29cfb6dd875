import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conversation } from '@shared/contract/chat';
import { stableOrder, orderAround } from './stable-order';

/** The pointer rests: everything but the row under it may move again; milliseconds. */
const REST_MS = 1500;

interface Held {
  /** As they were on the screen. */
  readonly rows: readonly Conversation[];
  /** Once the pointer rests: the row under it, if there is one. */
  readonly around?: string | null;
}

export interface StableOrder {
  readonly rows: readonly Conversation[];
  /** For the element around the rows. */
  readonly handlers: Readonly<
    Record<
      'onPointerOver' | 'onPointerMove' | 'onPointerDown' | 'onPointerLeave',
      (event: PointerEvent) => void
    >
  >;
}

/**
 * The list does not reorder under the pointer (design §5); contents are always the newest.
 *
 * @param idAt the conversation whose row this element belongs to
 */
export function useStableOrder(
  latest: readonly Conversation[],
  idAt: (element: Element) => string | null,
): StableOrder {
  const [held, setHeld] = useState<Held | null>(null);
  const rows = useMemo(() => {
    if (held === null) return latest;
    if (held.around === undefined) return stableOrder(held.rows, latest);
    return orderAround(held.rows, held.around, latest);
  }, [held, latest]);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);

  const holding = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback((around: string | null) => {
    clearTimeout(timer.current);
    holding.current = false;
    setHeld(around === null ? null : { rows: shown.current, around });
  }, []);
  const hold = useCallback(
    ({ target, pointerType }: PointerEvent) => {
      const pointed = pointerType === 'touch' ? null : idAt(target as Element);
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, REST_MS, pointed);
      if (holding.current) return;
      holding.current = true;
      // At once: a change that comes before the next frame would still move the rows.
      flushSync(() => {
        setHeld({ rows: shown.current });
      });
    },
    [idAt, settle],
  );
  const leave = useCallback(
    ({ pointerType }: PointerEvent) => {
      // A finger is lifted before its click comes.
      if (pointerType !== 'touch') settle(null);
    },
    [settle],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const handlers = useMemo(
    () => ({ onPointerOver: hold, onPointerMove: hold, onPointerDown: hold, onPointerLeave: leave }),
    [hold, leave],
  );
  return { rows, handlers };
}
