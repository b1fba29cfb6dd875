import { createBrowserHistory } from 'history';

/** The addresses of this window: the one that is open, and the way to others. */
export const history = createBrowserHistory();
