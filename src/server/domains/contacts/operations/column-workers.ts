import { AppError } from '../../../platform/errors';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { idsByValue } from '../../../platform/operations/record-columns';
import type { Scope } from '../../../platform/scope';
import { allTypes } from '../../contact-types/reads';
import { namesOfMembers } from '../../workspaces/reads';
import { type GroupColumn, contactColumns } from '../columns';
import { contactsAmong } from '../reads';
import { CONTACT_GONE, goneOf } from './gone';
import type { ChosenValue } from './kinds';
import { noteColumn } from './note-history';

/** What a column had, and who had it. */
type ColumnLog = readonly { readonly from: string | null; readonly contacts: readonly string[] }[];

const CHANGED_SINCE = 'Somebody has changed it since then.';

interface Column {
  readonly column: GroupColumn;
  readonly nobody: string;
  readonly gone: string;
  /** What a value is called; undefined: it is gone. */
  readonly name: (scope: Scope, id: string) => Promise<string | undefined>;
}

export const ASSIGNEE: Column = {
  column: 'assignee_id',
  nobody: 'Nobody',
  gone: 'This person is not in the workspace any more.',
  name: async (scope, id) => (await namesOfMembers(scope, [id])).get(id),
};
export const STAGE: Column = {
  column: 'current_lifecycle_stage',
  nobody: 'None',
  gone: 'This contact type does not exist any more.',
  name: async (scope, id) => (await allTypes(scope)).find(({ _id }) => _id === id)?.name,
};

/** @throws AppError when the value is gone */
async function requireName(scope: Scope, { nobody, gone, name }: Column, id: string | null): Promise<string> {
  if (id === null) return nobody;
  const found = await name(scope, id);
  if (found === undefined) throw new AppError('validation_failed', { message: gone, fields: { id: gone } });
  return found;
}

/** Has a column of contacts hold a value. Taken back, each gets what it had, if it still has what it was given. */
export const settingColumn = (column: Column, now: () => number): OperationWorker<ChosenValue> => ({
  isParallel: true,
  prepare: async (tx, _caller, params) => ({ params, subject: await requireName(tx, column, params.id) }),

  async applyBatch({ tx, caller, ids }, { id }) {
    await requireName(tx, column, id);
    const before = await contactColumns.values(tx, column.column, ids);
    const log: { from: string | null; contacts: string[] }[] = [];
    for (const [from, some] of idsByValue(before)) {
      if (from === id) continue;
      const change = { ids: some, from, to: id, at: now() };
      const changed = await contactColumns.change(tx, column.column, change);
      await noteColumn({ tx, caller }, column.column, { contacts: changed, from, to: id }, now());
      if (changed.length > 0) log.push({ from, contacts: changed });
    }
    return {
      changed: log.reduce((sum, { contacts }) => sum + contacts.length, 0),
      failed: goneOf(ids, before),
      undo: log.length === 0 ? null : log,
    };
  },

  async undoBatch({ tx, caller }, undo, { id }) {
    let changed = 0;
    const failed: { id: string; reason: string }[] = [];
    for (const { from, contacts } of undo as ColumnLog) {
      const isGone = from !== null && (await column.name(tx, from)) === undefined;
      const back = isGone
        ? []
        : await contactColumns.change(tx, column.column, { ids: contacts, from: id, to: from, at: now() });
      await noteColumn({ tx, caller }, column.column, { contacts: back, from: id, to: from }, now());
      changed += back.length;
      const done = new Set(back);
      const left = contacts.filter((one) => !done.has(one));
      const known = left.length === 0 ? new Set<string>() : await contactsAmong(tx, left);
      for (const one of left) {
        const reason = !known.has(one) ? CONTACT_GONE : isGone ? column.gone : CHANGED_SINCE;
        failed.push({ id: one, reason });
      }
    }
    return { changed, failed };
  },
});
