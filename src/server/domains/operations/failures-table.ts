import { csvLine } from '@shared/rules/csv';
import type { RecordSet } from '../../platform/operations/operation-kind';
import type { Scope } from '../../platform/scope';
import { BYTE_ORDER_MARK } from './byte-order-mark';
import { failureRows } from './repository';

const AT_ONCE = 500;

/** What could not be changed, each with its reason, as a CSV file: line by line, however many there are. */
export async function* failuresTable(
  records: Pick<RecordSet, 'names'> | undefined,
  scope: Scope,
  id: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Id', 'Name', 'Reason']);
  for (let after = -1; ;) {
    const rows = await failureRows(scope, id, after, AT_ONCE).execute();
    const ids = rows.map(({ record_id }) => record_id);
    const names = await records?.names(scope, ids);
    for (const { record_id, reason } of rows) yield csvLine([record_id, names?.get(record_id) ?? '', reason]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.seq;
  }
}
