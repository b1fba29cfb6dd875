import { toast } from '../toast';
import { errorMessage } from './error-message';

/** Says in a notice why a call has failed; nothing where it has not. */
export function toastError(error: unknown): void {
  const reason = errorMessage(error);
  if (reason !== null) toast(reason, 'error');
}
