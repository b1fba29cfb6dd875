import { NO_ROOM_FOR_FILE, UPLOAD_FAILED } from '@shared/rules/attachments';
import type { ApiError } from './api-error';

/** What the server says of the file or of the person's rights helps; what it says of itself does not. */
const saysWhatToDo = ({ status, code }: ApiError): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 413 && code !== 'unreadable';

/** A failed upload in the words of the specification (spec 1 §8), where the server has none for the person. */
export function asUploadError(error: ApiError): ApiError {
  if (error.status === 'network' || saysWhatToDo(error)) return error;
  return { ...error, message: error.code === 'storage_full' ? NO_ROOM_FOR_FILE : UPLOAD_FAILED };
}
