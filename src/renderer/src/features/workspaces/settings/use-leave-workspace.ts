import { leaveNoMore, leaveOnPurpose } from '../../../core/leaving-workspaces';
import { store } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { askWhoIsSignedIn } from '../../session';

/** Does what ends one's time in the open workspace; its gate then leads to another one (shell/LeftWorkspace.tsx). */
export function useLeaveWorkspace() {
  const { business_id } = useWorkspace();
  return async function part(work: () => Promise<{ readonly data?: unknown }>, told: string): Promise<void> {
    leaveOnPurpose(business_id);
    const { data } = await work();
    if (data === undefined) {
      leaveNoMore(business_id);
      return;
    }
    toast(told, 'success');
    await askWhoIsSignedIn(store);
  };
}
