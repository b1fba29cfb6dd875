import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { stackModal } from './modal-stack';

/** Which ways out of a dialog there are, beside its own controls. */
export interface ModalRules {
  /** False: Esc does not close it. */
  readonly escape?: boolean;
  /** False: a press beside it does not close it. */
  readonly outside?: boolean;
  /** The focus begins at the dialog, which is read out by its name, instead of its first control. */
  readonly focusItself?: boolean;
}

export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Gives the focus back at once; what follows may move it on. */
  readonly close: () => void;
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onClose: (event: SyntheticEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onMouseDownCapture: (event: MouseEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** A list that hangs from a field hears Esc first. One that is always there, as in the palette, is no such list. */
const hasOpenList = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[role="combobox"][aria-expanded="true"][aria-haspopup]') !== null;

/** The field of a picker whose list is always open keeps Esc from what is above, but not from the browser. */
const isAtInlineList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-inline-list]') !== null;

/**
 * A dialog element that lies over everything while its component is mounted: the browser keeps the focus inside and
 * gives it back to where it was. Esc and a press beside it ask its owner to close it, who unmounts it or keeps it.
 */
export function useModalDialog(onDismiss: () => void, rules: ModalRules = {}): ModalDialog {
  const { escape = true, outside = true, focusItself = false } = rules;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const hasBeenPressed = useRef(false);
  /** Esc is on its way through what is inside. */
  const escapeInside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.toggleAttribute('autofocus', focusItself);
    dialog.showModal();
    const leave = stackModal(dialog);
    return () => {
      dialog.close();
      leave();
    };
  }, [focusItself]);
  const ask = (): void => {
    if (escape) onDismiss();
  };
  // The event of a dialog within bubbles through React's tree.
  const isOwn = ({ target }: SyntheticEvent): boolean => target === ref.current;
  const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1 && !hasBeenPressed.current;
  return {
    ref,
    close: () => {
      ref.current?.close();
      onDismiss();
    },
    handlers: {
      onKeyDownCapture: (event) => {
        if (event.key !== 'Escape' || isAtInlineList(event.target)) return;
        // The list closes, and tells nobody above of the key; the browser would close the dialog as well.
        if (hasOpenList(event.target)) event.preventDefault();
        // The same where a field keeps the key for itself. The browser asks right after the key, before any timer.
        escapeInside.current = true;
        setTimeout(() => {
          escapeInside.current = false;
        });
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Neither the browser closes it, nor what lies below.
        event.preventDefault();
        event.stopPropagation();
        if (!event.nativeEvent.isComposing) ask();
      },
      // What the browser takes for Esc where no key was heard, such as the gesture for going back.
      onCancel: (event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!escapeInside.current) ask();
      },
      onClose: (event) => {
        if (!isOwn(event) || ref.current?.open === true) return;
        ref.current?.showModal();
        ask();
      },
      onPointerDown: (event) => {
        pressedBeside.current = isOwn(event);
      },
      // Where a double click has opened it, the second click is not meant for it: it neither closes it, nor presses or selects
      // what lies under the pointer.
      onMouseDownCapture: (event) => {
        if (isSecondClick(event)) event.preventDefault();
      },
      onClickCapture: (event) => {
        if (isSecondClick(event)) {
          event.preventDefault();
          event.stopPropagation();
        } else hasBeenPressed.current = true;
      },
      // Both ends of the press: who marks a text may let go beside the dialog.
      onClick: (event) => {
        if (outside && pressedBeside.current && isOwn(event)) onDismiss();
      },
    },
  };
}
