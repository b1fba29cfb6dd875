import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

/** Without the number of the workspace, which follows the workspace that is open (workspace-gate.tsx). */
const pageOf = ({ pathname, search }: Location): string => pathname.replace(/^\/business\/\d+/, '') + search;

const words = {
  title: 'Leave without saving?',
  text: 'What you have changed on this page is not saved yet, and would be lost.',
  confirm: 'Leave without saving',
  cancel: 'Stay here',
};

interface LeaveGuardProps {
  /** Something on the page is not saved. */
  readonly unsaved: boolean;
  /** What happens to it, where it is not lost. */
  readonly text?: string;
}

/** Asks before a page is left on which something is not saved. */
export function LeaveGuard({ unsaved, text: said }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  const { title, text, confirm, cancel } = words;
  return (
    <ConfirmDialog
      title={title}
      text={said ?? text}
      confirm={confirm}
      cancel={cancel}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
