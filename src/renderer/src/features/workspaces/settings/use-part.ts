import { useNavigate } from 'react-router-dom';
import { leaveNoMore, leaveOnPurpose } from '../../../app/leaving';
import { store } from '../../../app/store';
import { toast } from '../../../app/toast';
import { useWorkspace } from '../../../app/workspace';
import { askWhoIsSignedIn } from '../../session';

/** Does what ends one's time in the open workspace, and goes on in another one. */
export function usePart() {
  const { business_id } = useWorkspace();
  const navigate = useNavigate();
  /** @returns whether it was done */
  return async function part(
    work: () => Promise<{ readonly data?: unknown }>,
    told: string,
  ): Promise<boolean> {
    leaveOnPurpose(business_id);
    const { data } = await work();
    if (data === undefined) {
      leaveNoMore(business_id);
      return false;
    }
    toast(told, 'success');
    await askWhoIsSignedIn(store);
    // The first page leads on to the workspace that there is, or says that there is none.
    void navigate('/', { replace: true });
    return true;
  };
}
