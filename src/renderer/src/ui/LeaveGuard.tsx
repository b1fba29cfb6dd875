import type { Location } from 'react-router-dom';
import { type ShouldHold, useBlocker } from '../core/router/use-blocker';
import { ConfirmDialog } from './ConfirmDialog';

/** Without the number of the workspace, which follows the workspace that is open (workspace-gate.tsx). */
const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname.replace(/^\/business\/\d+/, '') + search;
const leavesPage: ShouldHold = (from, to) => pageOf(from) !== pageOf(to);

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
export function LeaveGuard({ unsaved, text: given }: LeaveGuardProps) {
  const held = useBlocker(unsaved ? leavesPage : null);
  if (!held) return null;
  const { title, text, confirm, cancel } = words;
  return (
    <ConfirmDialog
      title={title}
      text={given ?? text}
      confirm={confirm}
      cancel={cancel}
      onConfirm={held.proceed}
      onCancel={held.stay}
    />
  );
}
