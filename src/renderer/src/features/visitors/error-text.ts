import { isApiError, networkError } from '../../core/http/api-error';

/** Why a call failed, in one sentence: of the value that was refused, if it was one. */
export function errorText(problem: unknown): string {
  if (!isApiError(problem)) return networkError('unreadable').message;
  return Object.values(problem.fields ?? {})[0] ?? problem.message;
}
