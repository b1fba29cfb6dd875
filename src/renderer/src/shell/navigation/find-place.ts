import type { Permissions } from '@shared/rules/permissions';
import type { Place, StudioId } from '../../features/feature';
import { isWithin, pageOf } from './active-studio';
import { mayOpen } from './may-open';
import { PLACES } from './places';
import { type Studio, STUDIOS } from './studios';

interface Where {
  readonly business_id: string;
  readonly permissions: Permissions;
  /** Of the workspace, from 0. */
  readonly index: number;
}

/** A demo server is one where the person has a demo workspace. */
export const isThere =
  ({ workspaces }: { readonly workspaces: readonly { readonly is_demo: boolean }[] }) =>
  ({ demoOnly }: Pick<Place, 'demoOnly'>): boolean =>
    !demoOnly || workspaces.some(({ is_demo }) => is_demo);

/** The address of a place in a workspace. */
export function placeAddress({ path, withBusiness }: Place, { index, business_id }: Where): string {
  if (path.startsWith('?')) return path;
  const address = path.startsWith('/') ? path : `/business/${index + 1}/${path}`;
  return withBusiness ? `${address}?business=${encodeURIComponent(business_id)}` : address;
}

/** Where a menu's entry leads; null while its screen does not exist, or is not for this person. */
export function entryAddress(path: string, where: Where, places = PLACES): string | null {
  const place = places.find((one) => one.path === path);
  return place && mayOpen(place, where.permissions) ? placeAddress(place, where) : null;
}

/** The places of a studio that the sidebar shows to this person. */
export const placesOf = (studio: StudioId, permissions: Permissions, places = PLACES): readonly Place[] =>
  places.filter((place) => place.studio === studio && !place.notListed && mayOpen(place, permissions));

/** The studios that have something to show to this person. */
export const studiosFor = (permissions: Permissions, places = PLACES): readonly Studio[] =>
  STUDIOS.filter(({ id }) => placesOf(id, permissions, places).length > 0);

/** Where the switcher leads for a studio; null when it has nothing to show to this person. */
export function studioAddress({ id, path }: Studio, where: Where, places = PLACES): string | null {
  const own = path === undefined ? null : entryAddress(path, where, places);
  const [first] = placesOf(id, where.permissions, places);
  return own ?? (first ? placeAddress(first, where) : null);
}

/** The place that an address shows, or lies below; the most exact one. */
export function placeAt(pathname: string, places = PLACES): Place | undefined {
  const page = pageOf(pathname);
  if (page === null) return undefined;
  return places
    .filter(({ path }) => isWithin(page, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The first place that this person sees in a workspace; null when there is none. */
export function firstPlace(permissions: Permissions, places = PLACES): Place | null {
  const inOrder = studiosFor(permissions, places).flatMap(({ id }) => placesOf(id, permissions, places));
  return inOrder.find(({ id }) => id === 'inbox') ?? inOrder[0] ?? null;
}
