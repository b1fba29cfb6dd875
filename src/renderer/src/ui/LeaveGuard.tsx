import type { Location } from 'react-router-dom';
import { type ShouldHold, useBlocker } from '../core/router/use-blocker';
import { ConfirmDialog } from './ConfirmDialog';

/** Kept with a step that narrows what stands beside the form: the parameters that do, whose values leave nothing. */
export interface Narrowing {
  readonly narrows?: readonly string[];
}

/** Without the number of the workspace, which follows the workspace that is open (workspace-gate.tsx). */
function pageOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  narrows: readonly string[],
): string {
  const params = new URLSearchParams(search);
  for (const name of narrows) params.delete(name);
  return `${pathname.replace(/^\/business\/\d+/, '')}?${params.toString()}`;
}
const leavesPage: ShouldHold = (from, to) => {
  const { narrows = [] } = (to.state as Narrowing | null | undefined) ?? {};
  return pageOf(from, narrows) !== pageOf(to, narrows);
};

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
