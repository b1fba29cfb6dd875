/** What fits into a notice (shared/ipc). Characters. */
export const MAX_TITLE = 200;

const ICON = /^\/api\/(?!.*\.\.)[^\\\s]+$/;

/** A picture of the server's own that a notice may show. */
export const iconOf = (avatar: string | null | undefined): string | null =>
  typeof avatar === 'string' && ICON.test(avatar) ? avatar : null;
