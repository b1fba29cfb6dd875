import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { csvLine } from '@shared/rules/csv';
import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import type { Scope } from '../../../platform/scope';
import { fieldColumns } from '../../fields/reads';
import { type ExportColumn, CONTACT_EXPORT_COLUMNS } from './export-columns';
import { exportedContacts } from './exported-contacts';
import { goneOf } from './gone';
import type { ExportColumns } from './kinds';

/** Every column that there is, the workspace's own fields included. */
async function allColumns(scope: Scope): Promise<ReadonlyMap<string, ExportColumn>> {
  const own = await fieldColumns(scope, 'contact');
  return new Map([
    ...CONTACT_EXPORT_COLUMNS.map((column) => [column.id, column] as const),
    ...own.map(({ _id, name, label }): [string, ExportColumn] => [
      `${OWN_FIELD}${_id}`,
      { id: `${OWN_FIELD}${_id}`, label, value: ({ own: values }) => values.get(name) ?? '', from: 'own' },
    ]),
  ]);
}

/** In the order in which they were asked for. A field that was deleted meanwhile is an empty column. */
async function chosenColumns(scope: Scope, { columns }: ExportColumns): Promise<readonly ExportColumn[]> {
  const all = await allColumns(scope);
  if (columns === undefined) return [...all.values()];
  return columns.map((id) => all.get(id) ?? { id, label: id, value: () => '' });
}

/** Contacts as a table (CSV): the columns that are shown, or all. */
export const exportWorker: OperationWorker<ExportColumns> = {
  async prepare(tx, _caller, params) {
    const all = await allColumns(tx);
    const unknown = (params.columns ?? []).find((id) => !all.has(id));
    if (unknown !== undefined) {
      const message = `Contacts have no column “${unknown}”.`;
      throw new AppError('validation_failed', { message, fields: { columns: message } });
    }
    // As they are now: the head of the file is written once, its rows a batch at a time.
    return { params: { ...params, columns: params.columns ?? [...all.keys()] }, subject: '' };
  },

  columns: async (scope) => [...(await allColumns(scope)).values()],

  head: async (scope, params) => csvLine((await chosenColumns(scope, params)).map(({ label }) => label)),

  async applyBatch({ tx, ids }, params) {
    const columns = await chosenColumns(tx, params);
    const wanted = new Set(columns.flatMap(({ from }) => from ?? []));
    const contacts = await exportedContacts(tx, ids, wanted);
    const lines = ids.flatMap((id) => {
      const contact = contacts.get(id);
      return contact === undefined ? [] : [csvLine(columns.map(({ value }) => value(contact)))];
    });
    return { changed: lines.length, failed: goneOf(ids, contacts), undo: null, text: lines.join('') };
  },
};
