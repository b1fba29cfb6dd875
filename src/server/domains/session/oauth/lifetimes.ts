/** Seconds. */
export const CODE_LIFETIME = 60;
export const ACCESS_LIFETIME = 15 * 60;
export const REFRESH_LIFETIME = 30 * 24 * 3600;
/** However often it is renewed, an app asks for a new sign-in after this time. */
export const APP_SESSION_LIFETIME = 90 * 24 * 3600;
