import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { LazyBoundary } from './LazyBoundary';
import { lazy } from './lazy';
import type { LayerPlacement } from './PopoverLayer';

const loadLayer = () => import('./PopoverLayer');
const PopoverLayer = lazy(loadLayer);

/** What makes a button the trigger: spread over it. */
export interface PopoverTrigger {
  readonly ref: (trigger: HTMLElement | null) => void;
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerEnter: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface PopoverProps {
  readonly open: boolean;
  /** `left`: closed because the pointer or the focus went elsewhere, where the focus stays. */
  readonly onOpenChange: (open: boolean, left: boolean) => void;
  readonly placement: LayerPlacement;
  /** The content reaches the edge. */
  readonly bare?: boolean;
  /** Where the focus goes when it closes: back to where it came from, or where the owner puts it. */
  readonly focusAfter?: 'trigger' | 'owner';
  readonly content: ReactNode;
  readonly children: (trigger: PopoverTrigger) => ReactNode;
}

/** A layer beside its trigger: a press outside and Escape close it. What places it is loaded when it is first needed. */
export function Popover({ open, onOpenChange, children, content, ...layer }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {children({
        ref: setAnchor,
        'aria-expanded': open,
        // A double click opens it, and does not close it again.
        onClick: ({ detail }) => {
          if (detail <= 1) onOpenChange(!open, false);
        },
        onPointerEnter: () => void loadLayer(),
        onKeyDown: (event) => {
          if (!open || event.key !== 'Escape') return;
          event.stopPropagation();
          event.preventDefault();
          onOpenChange(false, false);
        },
      })}
      {open && anchor && (
        <LazyBoundary>
          <PopoverLayer anchor={anchor} onOpenChange={onOpenChange} {...layer}>
            {content}
          </PopoverLayer>
        </LazyBoundary>
      )}
    </>
  );
}
