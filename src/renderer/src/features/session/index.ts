import { lazy } from 'react';

export { pageAfterSignIn } from './after-sign-in';
export { askWhoIsSignedIn, bootEarly, bootSession, forgetPerson, takeProfile } from './boot';
export { SIDEBAR_MEMORY, homePath, rememberWorkspace, workspacePath } from './home-path';
export { useSignOut } from './use-sign-out';

/** The sign-in page is a chunk of its own: whoever is signed in does not load it. */
export const loadSignInPage = () => import('./SignInPage');

/** Forgotten passwords. */
export const loadForgotPasswordPage = () => import('./ForgotPasswordPage');
export const loadResetPasswordPage = () => import('./ResetPasswordPage');

/** What stands beside the sign-in page. */
export const ProductStory = lazy(async () => ({ default: (await import('./ProductStory')).ProductStory }));
