import { copy } from './copy';

const [SHORTEST, LONGEST] = [8, 200];

/** What is wrong with a new password, by the server's rules (shared/contract/session.ts); null: nothing. */
export function passwordProblem(password: string): string | null {
  if (password === '') return copy.rules.required;
  if (password.length < SHORTEST) return copy.rules.passwordShort;
  return password.length > LONGEST ? copy.rules.passwordLong : null;
}
