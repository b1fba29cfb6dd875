import { useEffect, useMemo } from 'react';
import type { ContactListPage } from './api';
import { type ContactListArg, type ContactQuery, listArg } from './contact-query';

/** A list, whichever page of it is shown, with where its pages begin as far as that is known. */
interface Anchors {
  readonly list: string;
  readonly places: Map<number, string>;
}

/**
 * What the list is asked for. A page that follows one that was seen begins behind the last row of that: as fast deep in the
 * list as at its beginning, and without a gap where the list has moved. A page that is jumped to is counted off.
 */
export function usePageAnchors(query: ContactQuery) {
  const list = JSON.stringify(listArg({ ...query, page: 1 }));
  const { places } = useMemo((): Anchors => ({ list, places: new Map() }), [list]);
  const cursor = places.get(query.page);
  const arg: ContactListArg = { ...listArg(query), ...(cursor !== undefined && { cursor }) };
  return { arg, places };
}

/** The page that is shown says where the one after it begins. @param page undefined while it is loaded */
export function useNextAnchor(
  places: Map<number, string>,
  { page: number }: ContactQuery,
  page: ContactListPage | undefined,
): void {
  useEffect(() => {
    if (page === undefined) return;
    if (page.next_cursor === null) places.delete(number + 1);
    else places.set(number + 1, page.next_cursor);
  }, [places, number, page]);
}
