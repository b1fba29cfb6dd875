/** The web UI's own scheme and origin: everything else is foreign. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'parley';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
