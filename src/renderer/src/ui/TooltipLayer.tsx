import { FloatingPortal, autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { layerRoot } from './layer-root';
import css from './floating.module.css';

export interface TooltipLayerProps {
  readonly anchor: Element;
  readonly id: string;
  readonly text: string;
}

/** Pixels between target and text, and between text and the window's edge. */
const GAP = 6;
const EDGE = 8;

/** The open part of a tooltip. */
export default function TooltipLayer({ anchor, id, text }: TooltipLayerProps) {
  const { refs, floatingStyles } = useFloating({
    open: true,
    placement: 'top',
    elements: { reference: anchor },
    middleware: [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE })],
    whileElementsMounted: autoUpdate,
  });
  return (
    <FloatingPortal root={layerRoot(anchor)}>
      <div ref={refs.setFloating} id={id} role="tooltip" style={floatingStyles} className={css.tooltip}>
        {text}
      </div>
    </FloatingPortal>
  );
}
