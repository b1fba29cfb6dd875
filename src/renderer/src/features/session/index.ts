import { lazy } from '../../ui/lazy';

export { pageAfterSignIn } from './after-sign-in';
export { askWhoIsSignedIn, bootEarly, bootSession, forgetPerson, applyProfile } from './boot';
export { SIDEBAR_MEMORY, homePath, rememberWorkspace, workspacePath } from './home-path';
export { useSignOut } from './sign-out/use-sign-out';

/** What stands beside the sign-in page. */
export const ProductPanel = lazy(async () => ({ default: (await import('./ProductPanel')).ProductPanel }));
