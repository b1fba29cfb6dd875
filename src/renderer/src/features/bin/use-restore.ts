import { type BinnedKind, MAX_BINNED } from '@shared/rules/bin';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useRestoreRecordsMutation } from './api';
import { copy } from './copy';

/** Takes records out of the bin, as many at a time as the server does, and says how it went. */
export function useRestore(kind: BinnedKind) {
  const [restore, { isLoading }] = useRestoreRecordsMutation();
  return {
    isRestoring: isLoading,
    /** @param name of the only one */
    async restore(ids: readonly string[], name: string | null): Promise<boolean> {
      let count = 0;
      for (let from = 0; from < ids.length; from += MAX_BINNED) {
        const answer = await restore({ kind, ids: ids.slice(from, from + MAX_BINNED) });
        const problem = errorMessage(answer.error);
        if (problem !== null) {
          toast(problem, 'error');
          return false;
        }
        count += answer.data?.ids.length ?? 0;
      }
      toast(name === null ? copy.restoredMany(kind, count) : copy.restored(name), 'success');
      return true;
    },
  };
}
