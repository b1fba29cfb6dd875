/** Everything that only the desktop app shows: a chunk of its own, which a browser never loads. */
export const loadDesktopHost = () => import('./DesktopHost');
