import type { Operation } from '@shared/contract/operations';
import { toast } from '../../core/toast';
import { copy } from './copy';

/**
 * What the answer to an operation says, as a short notice.
 * @param done what is said where all of it was done
 */
export function tellOutcome(
  { state, changed, failed, error }: Operation,
  done: (count: number) => string,
): void {
  if (error !== null) toast(error, 'error');
  // How it goes on is shown at the foot of the sidebar, where a notice would lie over it.
  else if (state === 'running') return;
  else if (failed > 0) toast(copy.outcome.failed(failed), 'error');
  else toast(changed === 0 ? copy.outcome.unchanged : done(changed), 'success');
}
