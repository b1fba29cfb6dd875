import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { csvLine } from '@shared/rules/csv';
import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { type FieldColumns, fieldColumns } from '../../fields/reads';
import { type ExportColumn, CONTACT_EXPORT_COLUMNS } from './export-columns';
import { exportedContacts } from './exported-contacts';
import { goneOf } from './gone';
import type { ExportColumns } from './kinds';

/** Every column that there is, the workspace's own fields included. */
function allColumns({ fields }: FieldColumns): ReadonlyMap<string, ExportColumn> {
  return new Map([
    ...CONTACT_EXPORT_COLUMNS.map((column) => [column.id, column] as const),
    ...fields.map(({ _id, label }, place): [string, ExportColumn] => [
      `${OWN_FIELD}${_id}`,
      { id: `${OWN_FIELD}${_id}`, label, value: ({ own }) => own[place] ?? '', from: 'own' },
    ]),
  ]);
}

/** In the order in which they were asked for. A field that was deleted meanwhile is an empty column. */
function chosenColumns(own: FieldColumns, { columns }: ExportColumns): readonly ExportColumn[] {
  const all = allColumns(own);
  if (columns === undefined) return [...all.values()];
  return columns.map((id) => all.get(id) ?? { id, label: id, value: () => '' });
}

/** Contacts as a table (CSV): the columns that are shown, or all. */
export const exportWorker: OperationWorker<ExportColumns> = {
  async prepare(tx, _caller, params) {
    const all = allColumns(await fieldColumns(tx, 'contact'));
    const unknown = (params.columns ?? []).find((id) => !all.has(id));
    if (unknown !== undefined) {
      const message = `Contacts have no column “${unknown}”.`;
      throw new AppError('validation_failed', { message, fields: { columns: message } });
    }
    // As they are now: the head of the file is written once, its rows a batch at a time.
    return { params: { ...params, columns: params.columns ?? [...all.keys()] }, subject: '' };
  },

  columns: async (scope) => [...allColumns(await fieldColumns(scope, 'contact')).values()],

  head: async (scope, params) =>
    csvLine(chosenColumns(await fieldColumns(scope, 'contact'), params).map(({ label }) => label)),

  async applyBatch({ tx, ids }, params) {
    const own = await fieldColumns(tx, 'contact');
    const columns = chosenColumns(own, params);
    const wanted = new Set(columns.flatMap(({ from }) => from ?? []));
    const contacts = await exportedContacts(tx, ids, wanted, own);
    const lines = ids.flatMap((id) => {
      const contact = contacts.get(id);
      return contact === undefined ? [] : [csvLine(columns.map(({ value }) => value(contact)))];
    });
    return { changed: lines.length, failed: goneOf(ids, contacts), undo: null, text: lines.join('') };
  },
};
