import { z } from 'zod';
import { id } from '@shared/contract/common';
import type { ImportFormat } from '@shared/contract/imports';
import { AppError } from '../../../platform/errors';
import type { RecordFilter, RecordSet } from '../../../platform/operations/operation-kind';
import type { Scope } from '../../../platform/scope';
import { contactNamesOf } from '../../contacts/reads';
import { type ImportRow, importRow } from '../repository';

const filter = z.strictObject({ import_id: id });
const DIGITS = 12;

/** A row as an id: in the order of ids, rows are in theirs. */
export const idOfRow = (no: number): string => String(no).padStart(DIGITS, '0');
export const rowOfId = (rowId: string): number => Number(rowId);
const ROW_ID = /^\d{12}$/;

/** As a spreadsheet counts rows. */
export const shownRow = (row: Pick<ImportRow, 'format'>, no: number): number =>
  no + ((JSON.parse(row.format) as ImportFormat).header ? 1 : 0);

async function importOf(scope: Scope, { given }: RecordFilter): Promise<ImportRow> {
  const row = await importRow(scope, filter.parse(given).import_id);
  if (row === undefined) throw new AppError('import_not_found');
  if (row.state !== 'ready') throw new AppError('import_not_ready');
  return row;
}

/** Rows of a file that is tried: nothing is written. */
export const checkedRows: RecordSet = {
  rows: 'files',
  filter,
  event: 'contacts.changed',

  count: async (_platform, reader, wanted) => (await importOf(reader, wanted)).row_count,

  async next(_platform, reader, wanted, { after, limit }) {
    const { row_count } = await importOf(reader, wanted);
    const from = after === null ? 0 : rowOfId(after);
    const to = Math.min(row_count, from + limit);
    const ids = Array.from({ length: Math.max(0, to - from) }, (_, index) => idOfRow(from + index + 1));
    return { ids, cursor: to >= row_count ? null : idOfRow(to) };
  },

  async names(scope, ids) {
    const contacts = await contactNamesOf(
      scope,
      ids.filter((one) => !ROW_ID.test(one)),
    );
    return new Map([
      ...ids.filter((one) => ROW_ID.test(one)).map((one) => [one, `Row ${rowOfId(one)}`] as const),
      ...contacts.map(({ _id, name }) => [_id, name] as const),
    ]);
  },
};

/** Rows that become contacts: nothing else is done to contacts meanwhile, so that no two look for the same people at once. */
export const importedRows: RecordSet = { ...checkedRows, rows: 'contacts' };

/** The same of companies. */
export const importedCompanies: RecordSet = {
  ...checkedRows,
  event: 'companies.changed',
  rows: 'companies',
};

/** The same of deals. */
export const importedDeals: RecordSet = { ...checkedRows, event: 'deals.changed', rows: 'deals' };

/** The same of activities. */
export const importedActivities: RecordSet = {
  ...checkedRows,
  event: 'activities.changed',
  rows: 'activities',
};
