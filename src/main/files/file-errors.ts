/** The server has answered, but not with the file. */
export class FileRequestError extends Error {
  constructor(readonly status: number) {
    super(`The file was answered with ${status}`);
  }
}

/** The message for a file that could not be fetched or written. */
export function fileErrorText(error: unknown): string {
  if (error instanceof FileRequestError) {
    if (error.status === 401) return 'Your session has ended. Please sign in again.';
    if (error.status === 403) return 'You are not allowed to see this file.';
    if (error.status === 404 || error.status === 410) return 'This file does not exist any more.';
    return 'The server could not give out this file. Please try again later.';
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room on it, or choose another folder.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'You may not write to this folder. Choose another one.';
    case 'EBUSY':
      return 'The file is in use by another program. Close it there, or choose another name.';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'This folder does not exist any more. Choose another one.';
    case 'ENAMETOOLONG':
      return 'The name is too long. Choose a shorter one.';
    default:
      return 'The server cannot be reached. Check your connection and try again.';
  }
}
