import { passwordLengthProblem } from '@shared/rules/password-rule';
import { copy } from './copy';

/**
 * What is wrong with a new password, as far as it can be told here; null: nothing. The server also knows the most used
 * ones, and the person.
 */
export function passwordProblem(password: string, twoStep = false): string | null {
  if (password === '') return copy.rules.required;
  return passwordLengthProblem(password, twoStep);
}
