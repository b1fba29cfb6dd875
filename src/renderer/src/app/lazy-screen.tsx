import { type ComponentType, lazy } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';

interface LazyScreen {
  readonly element: RouteObject['element'];
  readonly handle: { readonly load: () => Promise<ComponentType> };
}

/** A screen whose code is loaded when it is first visited; what stood there stays until then. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const Shown = lazy(async () => ({ default: await load() }));
  return { element: <Shown />, handle: { load } };
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
