import { useMemo } from 'react';
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
const leavesPage =
  (beside: readonly string[]): ShouldHold =>
  (from, to) => {
    const { narrows = [] } = (to.state as Narrowing | null | undefined) ?? {};
    const free = [...narrows, ...beside];
    return pageOf(from, free) !== pageOf(to, free);
  };
const NONE: readonly string[] = [];

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
  /** Parameters of what stands beside the form, or over it: whatever they say, the form stays. The same array every time. */
  readonly beside?: readonly string[] | undefined;
}

/** Asks before a page is left on which something is not saved. */
export function LeaveGuard({ unsaved, text: given, beside = NONE }: LeaveGuardProps) {
  const holds = useMemo(() => leavesPage(beside), [beside]);
  const held = useBlocker(unsaved ? holds : null);
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
