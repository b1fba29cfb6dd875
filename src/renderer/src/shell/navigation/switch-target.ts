import type { WorkspaceSummary } from '@shared/contract/session';
import { switchedPath } from '../../features/workspaces';
import { firstPlace, placeAddress, placeAt } from './find-place';
import { mayOpen } from './may-open';
import { PLACES } from './places';

/**
 * Where choosing another workspace leads: the same sub-page (spec 3 §2.1), or the first place that this person's role
 * there shows, where it shows not that one.
 *
 * @param index of the other workspace, from 0
 */
export function switchTarget(
  pathname: string,
  { business_id, permissions }: WorkspaceSummary,
  index: number,
  places = PLACES,
): string {
  const where = { business_id, permissions, index };
  const place = placeAt(pathname, places);
  if (!place) return switchedPath(pathname, index);
  if (!mayOpen(place, permissions)) {
    const first = firstPlace(permissions, places);
    return first ? placeAddress(first, where) : switchedPath(pathname, index);
  }
  return place.withBusiness ? placeAddress(place, where) : switchedPath(pathname, index);
}
