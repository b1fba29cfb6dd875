export const copy = {
  latest: 'You have the latest version.',
  older: (version: string): string =>
    `The update server offers version ${version}, which is older than yours. It is not installed.`,
  notAVersion: 'The update server names no version that can be understood. Nothing is installed.',
  ready: (version: string): string => `Version ${version} is ready. It is installed when you quit Parley.`,
  readyOnRequest: (version: string): string => `Version ${version} is ready to be installed.`,
  waits: (version: string, sending: boolean): string =>
    sending
      ? `Version ${version} is ready. It waits until everything is sent.`
      : `Version ${version} is ready. It waits until the message that you are writing is sent or cleared.`,
} as const;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;

/** What is said about an update that could not be found or fetched. */
export function updateProblem(error: unknown): string {
  switch (codeOf(error)) {
    case 'ERR_CHECKSUM_MISMATCH':
    case 'ERR_UPDATER_NO_CHECKSUM':
      return 'What was downloaded is not the update that was published. It has been thrown away.';
    case 'ERR_UPDATER_INVALID_SIGNATURE':
      return 'The update is not signed by the publisher of Parley. It has been thrown away.';
    case 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND':
      return 'The update server has no updates for this system.';
    case 'ERR_UPDATER_INVALID_VERSION':
      return copy.notAVersion;
    case 'ERR_UPDATER_INVALID_UPDATE_INFO':
    case 'ERR_UPDATER_NO_FILES_PROVIDED':
      return 'The update server’s answer cannot be understood. Nothing is installed.';
    case 'ENOSPC':
      return 'The disk is full. The update is fetched again when there is room.';
  }
  const status = statusOf(error);
  if (status !== null)
    return `The update server answered with an error (${status}). Parley tries again later.`;
  return 'The update server cannot be reached. Parley tries again later.';
}
