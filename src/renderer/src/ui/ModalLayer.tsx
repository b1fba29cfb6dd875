import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ModalRules, useModalDialog } from './use-modal-dialog';

export interface ModalLayerProps extends Omit<ModalRules, 'focusItself'> {
  readonly className?: string | undefined;
  /** The id of what names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Somebody wants it closed, by Esc or a press beside it. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/**
 * A layer over the whole window, on which a dialog or a drawer lies. It stands last in the page, so that no list that
 * scrolls or hides what is in it does so to the layer.
 */
export function ModalLayer(props: ModalLayerProps) {
  const { className, labelledBy, describedBy, onDismiss, children, escape, outside } = props;
  const { ref, handlers } = useModalDialog(onDismiss, {
    focusItself: true,
    ...(escape !== undefined && { escape }),
    ...(outside !== undefined && { outside }),
  });
  // A field that takes the focus can do so when the layer is shown, and not before.
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    setShown(true);
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      className={className}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...handlers}
    >
      {isShown && children}
    </dialog>,
    document.body,
  );
}
