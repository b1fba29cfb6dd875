import type { Operation } from '@shared/contract/operations';
import { toast } from '../../../../core/toast';
import { copy } from './copy';

/** What the answer to an operation says, as a short notice. @param done what is said where all of it was done */
export function tellOutcome(
  { state, changed, failed, error }: Operation,
  done: (count: string) => string,
): void {
  if (error !== null) toast(error, 'error');
  else if (state === 'running') toast(copy.started, 'success');
  else if (failed > 0) toast(copy.failed(failed), 'error');
  else toast(changed === 0 ? copy.unchanged : done(copy.contacts(changed)), 'success');
}
