import { createBrowserHistory, createPath, parsePath } from 'history';

/** The addresses of this window: the one that is open, and the way to others. */
export const history = createBrowserHistory();

const { push } = history;
/**
 * The address that is open already takes no step, as in a browser. What is drawn follows the address a moment later, so
 * that a double click asks for an address twice, and Back would have to be pressed twice.
 */
history.push = (to, state) => {
  const { location } = history;
  const part = typeof to === 'string' ? parsePath(to) : to;
  const next = createPath({ pathname: location.pathname, search: '', hash: '', ...part });
  if (next === createPath(location)) history.replace(to, state ?? location.state);
  else push(to, state);
};
