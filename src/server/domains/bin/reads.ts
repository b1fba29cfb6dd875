import type { BinRow } from '@shared/contract/bin';
import { binDaysLeft } from '@shared/rules/bin';
import { toInstant } from '../../platform/clock';
import type { BinnedRow, RecordBin } from '../../platform/bin/record-bin';
import type { Scope } from '../../platform/scope';
import { usersByIds } from '../session/reads';

/* What the owners of records say of those in the bin. */

const COUNTED_TO = 10_000;

/** Who deleted records, by id. */
export async function deleters(scope: Scope, ids: readonly (string | null)[]) {
  const users = await usersByIds(scope.db, [...new Set(ids.flatMap((id) => id ?? []))]);
  const byId = new Map(
    users.map(({ _id, first_name, last_name, avatar }) => [_id, { _id, first_name, last_name, avatar }]),
  );
  return (id: string | null) => byId.get(id ?? '') ?? null;
}

/** What a single record says of its being in the bin. */
export async function binStateOf(
  scope: Scope,
  { deleted_at, deleted_by }: { readonly deleted_at: number | null; readonly deleted_by: string | null },
) {
  if (deleted_at === null) return { deleted_at: null, deleted_by: null };
  return { deleted_at: toInstant(deleted_at), deleted_by: (await deleters(scope, [deleted_by]))(deleted_by) };
}

/** A page of the bin. */
export async function binPage(
  bin: RecordBin,
  scope: Scope,
  { page_num, rows_per_page }: { readonly page_num: number; readonly rows_per_page: number },
  now: number,
) {
  const offset = (page_num - 1) * rows_per_page;
  const total = await bin.count(scope, COUNTED_TO + 1);
  const found: BinnedRow[] = await bin.page(scope, { limit: rows_per_page + 1, offset });
  const whoOf = await deleters(
    scope,
    found.map(({ deleted_by }) => deleted_by),
  );
  const rows: BinRow[] = found.slice(0, rows_per_page).map(({ _id, name, deleted_at, deleted_by }) => ({
    _id,
    name,
    deleted_at: toInstant(deleted_at),
    deleted_by: whoOf(deleted_by),
    days_left: binDaysLeft(deleted_at, now),
  }));
  return {
    rows,
    total_number_of_records: Math.min(total, COUNTED_TO),
    ...(total > COUNTED_TO && { total_is_lower_bound: true }),
    next_page: found.length > rows_per_page ? page_num + 1 : null,
  };
}
