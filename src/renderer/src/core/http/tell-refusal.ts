import { toast } from '../toast';
import { refusal } from './refusal';

/** Says in a notice why a call has failed; nothing where it has not. */
export function tellRefusal(error: unknown): void {
  const reason = refusal(error);
  if (reason !== null) toast(reason, 'error');
}
