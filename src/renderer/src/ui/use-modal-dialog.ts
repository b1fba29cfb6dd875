import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Gives the focus back at once; what follows may move it on. */
  readonly close: () => void;
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onClose: () => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * A dialog element that lies over everything while its component is mounted: the browser keeps the focus inside, hears
 * Esc and gives the focus back to where it was. A click beside it closes it.
 */
export function useModalDialog(onClosed: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  const close = (): void => {
    ref.current?.close();
    // Not with the event, which comes late: until then the next key would meet a dialog that is closed.
    onClosed();
  };
  return {
    ref,
    close,
    handlers: {
      // Esc.
      onCancel: (event) => {
        event.preventDefault();
        close();
      },
      // Closed by the browser.
      onClose: () => {
        if (ref.current?.open !== true) onClosed();
      },
      onClick: ({ target }) => {
        if (target === ref.current) close();
      },
    },
  };
}
