import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { segmentList } from '@shared/contract/segments';
import { listKey } from '@shared/rules/list-name';
import { pageOf } from '../../platform/lists/page-of';
import type { Scope } from '../../platform/scope';
import { type ShownSegment, shownSegments, tagsOfSegments } from './repository';
import { toSegments } from './views';

type Query = QueryOf<typeof segmentList>;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });

function compare({ sort, order }: Query): (one: ShownSegment, other: ShownSegment) => number {
  const way = order === 'desc' ? -1 : 1;
  return (one, other) => {
    const difference = sort === 'name' ? byName.compare(one.name, other.name) : one[sort] - other[sort];
    return difference === 0 ? byName.compare(one._id, other._id) : difference * way;
  };
}

const isAmong = <Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean =>
  wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value));

/** Lists of a workspace are few: they are read whole, and narrowed here. */
export async function listSegments(
  scope: Scope,
  query: Query,
): Promise<ResponseOf<typeof segmentList>['data']> {
  const all = await shownSegments(scope);
  const wantedTags = query.tags ?? [];
  const tagged =
    wantedTags.length === 0
      ? null
      : new Set(
          (
            await tagsOfSegments(
              scope,
              all.map(({ _id }) => _id),
            )
          )
            .filter(({ _id }) => wantedTags.includes(_id))
            .map(({ segment_id }) => segment_id),
        );
  const text = listKey(query.name ?? '');
  const is = (wanted: number | undefined, value: number): boolean => wanted === undefined || wanted === value;
  const found = all.filter(
    (row) =>
      row.name_key.includes(text) &&
      isAmong(query.created_by, row.created_by) &&
      isAmong<string>(query.status, row.status) &&
      is(query.type, row.type) &&
      is(query.show_intent, row.is_intent) &&
      is(query.is_crm_visible, row.is_crm_visible) &&
      is(query.is_quick_access, row.is_quick_access) &&
      (tagged === null || tagged.has(row._id)),
  );
  const { rows, ...page } = pageOf(found.sort(compare(query)), query);
  return { rows: await toSegments(scope, rows), ...page };
}
