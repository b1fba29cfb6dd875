import { leaveNoMore, leaveOnPurpose } from '../../../app/leaving';
import { store } from '../../../app/store';
import { toast } from '../../../app/toast';
import { useWorkspace } from '../../../app/workspace';
import { askWhoIsSignedIn } from '../../session';

/** Does what ends one's time in the open workspace; its gate then leads to another one (shell/left-workspace.tsx). */
export function usePart() {
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
