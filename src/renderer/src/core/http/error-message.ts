import { isApiError } from './api-error';

/** Why a call has failed, in words: what is said of one of its values first. Null when it has not. */
export function errorMessage(error: unknown, ...values: readonly string[]): string | null {
  if (error === undefined) return null;
  if (!isApiError(error)) return 'That did not work. Please try again.';
  const fieldMessage = values
    .map((value) => error.fields?.[value])
    .find((sentence) => sentence !== undefined);
  return fieldMessage ?? error.message;
}
