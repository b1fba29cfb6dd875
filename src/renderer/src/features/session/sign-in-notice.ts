import type { SessionState } from '../../core/store/session-slice';
import { copy } from './copy';

/** What the sign-in page has to say before anything is typed: a provider's refusal, or that the session is over. */
export function signInNotice(error: string | null, over: SessionState['over']): string | null {
  if (error !== null && error !== '')
    return Object.hasOwn(copy.errors, error)
      ? copy.errors[error as keyof typeof copy.errors]
      : copy.errors.other;
  return over === 'ended' ? copy.signIn.ended : null;
}
