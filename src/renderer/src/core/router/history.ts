import { createBrowserHistory, createPath, parsePath } from 'history';

/** The addresses of this window: the one that is open, and the way to others. */
export const history = createBrowserHistory();

const { push } = history;
/**
 * As in a browser, a step to the address that is open already adds no entry. What is rendered follows the address a moment
 * later, so that a double click would otherwise add two, and Back would have to be pressed twice.
 */
history.push = (to, state) => {
  const { location } = history;
  const part = typeof to === 'string' ? parsePath(to) : to;
  const next = createPath({ pathname: location.pathname, search: '', hash: '', ...part });
  if (next === createPath(location)) history.replace(to, state ?? location.state);
  else push(to, state);
};
