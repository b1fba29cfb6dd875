import { type ComponentType, lazy, useState } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';

interface LazyScreen {
  readonly element: RouteObject['element'];
  readonly handle: { readonly load: () => Promise<ComponentType> };
}

/**
 * A screen whose code is loaded when it is first visited; what stood there stays until then. Code that did not come is
 * asked for again at the next visit: React keeps what failed for as long as the page lives.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const prepare = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        Prepared = prepare();
        throw error;
      }
    });
  let Prepared = prepare();
  function Screen() {
    const [Shown] = useState(() => Prepared);
    return <Shown />;
  }
  return { element: <Screen />, handle: { load } };
}

const isLazy = (handle: unknown): handle is LazyScreen['handle'] =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

/** Begins to load the screen of an address before anything is drawn; drawing it says what went wrong. */
export function loadScreenOf(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const handle: unknown = route.handle;
    if (isLazy(handle)) handle.load().catch(() => undefined);
  }
}
