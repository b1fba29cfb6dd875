import { lazy } from 'react';

export { pageAfterSignIn } from './after-sign-in';
export { askWhoIsSignedIn, bootEarly, bootSession, forgetPerson, takeProfile } from './boot';
export { SIDEBAR_MEMORY, homePath, rememberWorkspace, workspacePath } from './home-path';
export { useSignOut } from './use-sign-out';

/** The sign-in page is a chunk of its own: whoever is signed in does not load it. */
export const loadSignInPage = () => import('./sign-in-page');

/** Forgotten passwords. */
export const loadForgotPasswordPage = () => import('./forgot-password-page');
export const loadResetPasswordPage = () => import('./reset-password-page');

/** What stands beside the sign-in page. */
export const ProductStory = lazy(async () => ({ default: (await import('./product-story')).ProductStory }));
