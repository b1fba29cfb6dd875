import type { NextRecords, RecordFilter, WalkPlace } from '../../platform/operations/operation-kind';
import type { OperationsContext } from './context';
import type { OperationRow } from './repository';
import type { Step } from './step';

export type ChosenRecords =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> };

export const filterOf = (
  row: Pick<OperationRow, 'created_at'>,
  given: RecordFilter['given'],
): RecordFilter => ({
  given,
  at: row.created_at,
});

/** The next records of an operation, in the order of their ids: what happens meanwhile skips none and doubles none. */
export async function nextRecords(
  { platform }: OperationsContext,
  { row, kind, caller, memory }: Step,
  from: Omit<WalkPlace, 'memory'>,
): Promise<NextRecords> {
  const chosen = JSON.parse(row.records) as ChosenRecords;
  if ('filter' in chosen)
    return kind.records.next(platform, caller, filterOf(row, chosen.filter), { ...from, memory });
  const { after, limit } = from;
  // They were sorted when they were written.
  const begin = after === null ? 0 : chosen.ids.findIndex((id) => id > after);
  const ids = begin < 0 ? [] : chosen.ids.slice(begin, begin + limit);
  const isEnd = begin < 0 || begin + ids.length >= chosen.ids.length;
  return { ids, cursor: isEnd ? null : (ids.at(-1) ?? null) };
}

/** Stands in the place of a cursor once everything has been looked at: behind every id. */
export const AT_END = '~';
