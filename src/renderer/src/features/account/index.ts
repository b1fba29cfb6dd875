/** The pages of a person's own account; chunks of their own. */
export const loadProfilePage = () => import('./pages/ProfilePage');
export const loadAppearancePage = () => import('./pages/AppearancePage');
export const loadShortcutsPage = () => import('./pages/ShortcutsPage');
