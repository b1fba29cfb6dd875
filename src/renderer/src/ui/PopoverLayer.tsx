import {
  type Placement,
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx';
import { layerRoot } from './layer-root';
import css from './floating.module.css';

export type LayerPlacement = Placement;

export interface PopoverLayerProps {
  readonly anchor: Element;
  readonly onOpenChange: (open: boolean, left: boolean) => void;
  readonly placement: LayerPlacement;
  readonly bare?: boolean;
  readonly focusAfter?: 'trigger' | 'owner';
  readonly children: ReactNode;
}

/** Pixels between trigger and content, and between content and the window's edge. */
const GAP = 6;
const EDGE = 8;

/** The open part of a popover; stays inside the window and beside its trigger while that moves. */
export default function PopoverLayer(props: PopoverLayerProps) {
  const { anchor, onOpenChange, placement, bare = false, focusAfter = 'trigger', children } = props;
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (next, _event, reason) => {
      onOpenChange(next, reason === 'outside-press' || reason === 'focus-out');
    },
    placement,
    elements: { reference: anchor },
    middleware: [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE })],
    whileElementsMounted: autoUpdate,
  });
  // Escape is heard below: it closes this layer and nothing else.
  const { getFloatingProps } = useInteractions([useDismiss(context, { escapeKey: false })]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    // Nor does it close a dialog around it.
    event.preventDefault();
    onOpenChange(false, false);
  };
  return (
    <FloatingPortal root={layerRoot(anchor)}>
      <FloatingFocusManager
        context={context}
        modal={false}
        initialFocus={-1}
        returnFocus={focusAfter === 'trigger'}
      >
        <div
          ref={refs.setFloating}
          style={floatingStyles}
          className={cx(css.popover, !bare && css.padded)}
          {...getFloatingProps({ onKeyDown })}
        >
          {children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
