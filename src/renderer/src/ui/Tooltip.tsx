import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { LazyBoundary } from './LazyBoundary';
import { lazy } from './lazy';

const loadLayer = () => import('./TooltipLayer');
const TooltipLayer = lazy(loadLayer);

/** What makes an element carry the tooltip: spread over it. */
export interface TooltipTarget {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'aria-describedby': string | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface TooltipProps {
  /** Null where there is nothing to say. A text that comes later is shown if the pointer or the focus is still there. */
  readonly text: string | null;
  /** @param close hides the text, also one that comes later, until the pointer or the focus comes back */
  readonly children: (target: TooltipTarget, close: () => void) => ReactNode;
}

/** A sentence about what the pointer or the focus is on. What places it is loaded when it is first needed. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const show = (): void => {
    setOpen(true);
  };
  const hide = (): void => {
    setOpen(false);
  };
  return (
    <>
      {children(
        {
          ref: setAnchor,
          'aria-describedby': open && text !== null ? id : undefined,
          onPointerEnter: show,
          onPointerLeave: hide,
          onFocus: show,
          onBlur: hide,
          onKeyDown: (event) => {
            if (event.key === 'Escape') hide();
          },
        },
        hide,
      )}
      {open && text !== null && anchor && (
        <LazyBoundary>
          <TooltipLayer anchor={anchor} id={id} text={text} />
        </LazyBoundary>
      )}
    </>
  );
}
