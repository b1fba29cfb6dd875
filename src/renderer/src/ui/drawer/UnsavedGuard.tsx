import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { LeaveGuard } from '../LeaveGuard';

interface UnsavedGuardProps {
  /** Something was typed that is not saved. */
  readonly unsaved: boolean;
  /** It is saved, or given up: nothing is asked any more. */
  readonly over: boolean;
  /** Somebody wants the drawer closed. */
  readonly closing: boolean;
  /** Parameters of the address that leave the form as it is. The same array every time. */
  readonly beside?: readonly string[];
  readonly words: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirm' | 'cancel'>;
  readonly onDrop: () => void;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/** Closes a drawer with a form: at once where nothing would be lost, else after it has asked. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { unsaved, over, closing, beside, words, onDrop, onStay, onClose } = props;
  const leaves = over || (closing && !unsaved);
  const close = useEffectEvent(onClose);
  // One render later: the guard of the address lets go first. Once, also where `onClose` changes with every render.
  useEffect(() => {
    if (leaves) close();
  }, [leaves]);
  const holds = unsaved && !over;
  return (
    <>
      <LeaveGuard unsaved={holds} beside={beside} />
      {closing && holds && <ConfirmDialog {...words} onConfirm={onDrop} onCancel={onStay} />}
    </>
  );
}
