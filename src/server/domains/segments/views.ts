import type { Segment } from '@shared/contract/segments';
import type { FilterGroup } from '@shared/rules/record-filter';
import type { SegmentStatus, SegmentType } from '@shared/rules/segments';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import { type ShownSegment, memberCounts, tagsOfSegments } from './repository';

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

type Known = Pick<Segment, 'tags' | 'total_number_of_records'>;

const toSegment = (row: ShownSegment, known: Known): Segment => ({
  _id: row._id,
  name: row.name,
  is_intent: flag(row.is_intent),
  type: row.type as SegmentType,
  status: row.status as SegmentStatus,
  is_crm_visible: flag(row.is_crm_visible),
  is_quick_access: flag(row.is_quick_access),
  tags: known.tags,
  filter: row.filter === null ? null : (JSON.parse(row.filter) as FilterGroup),
  filter_problem: row.filter_problem,
  created_by:
    row.created_by === null || row.first_name === null
      ? null
      : { _id: row.created_by, first_name: row.first_name, last_name: row.last_name ?? '' },
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  total_number_of_records: known.total_number_of_records,
  // The database keeps the count: it is exact however many there are.
  total_is_lower_bound: false,
  // One that time brings about again has its members meanwhile.
  is_counting: row.swept_to !== null && row.sweep_due === null,
});

/** Lists as the contract has them, in the order of the rows. */
export async function toSegments(scope: Scope, rows: readonly ShownSegment[]): Promise<Segment[]> {
  const ids = rows.map(({ _id }) => _id);
  const [counts, tags] = await Promise.all([memberCounts(scope, ids), tagsOfSegments(scope, ids)]);
  const tagsById = new Map<string, Segment['tags']>();
  for (const { segment_id, _id, label } of tags)
    tagsById.set(segment_id, [...(tagsById.get(segment_id) ?? []), { _id, label }]);
  return rows.map((row) =>
    toSegment(row, {
      tags: tagsById.get(row._id) ?? [],
      total_number_of_records: Math.max(0, counts.get(row._id) ?? 0),
    }),
  );
}
