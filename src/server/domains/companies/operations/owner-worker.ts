import { can } from '@shared/rules/permissions';
import { AppError } from '../../../platform/errors';
import type { Batch, OperationWorker } from '../../../platform/operations/operation-kind';
import { idsByValue } from '../../../platform/operations/record-columns';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { contactNamesOf, contactsAmong } from '../../contacts/reads';
import { noteChanges } from '../../history/reads';
import { companiesBin } from '../bin';
import { companyColumns } from '../columns';
import { COMPANY_GONE, goneOf } from './gone';
import type { ChosenOwner } from './kinds';

/** What an owner was, and of which companies. */
type OwnerLog = readonly { readonly from: string | null; readonly companies: readonly string[] }[];

const CHANGED_SINCE = 'Somebody has changed it since then.';
const OWNER_GONE = 'This contact does not exist any more.';

/** @returns what they are called. @throws AppError where there is no such contact for the caller */
async function requireOwner(tx: TransactionScope, caller: Caller, id: string | null): Promise<string> {
  if (id === null) return 'Nobody';
  // Who may not view contacts cannot find out which there are.
  const isThere = can(caller.permissions, 'view', 'crm_contacts') && (await contactsAmong(tx, [id])).has(id);
  if (!isThere) throw new AppError('validation_failed', { message: OWNER_GONE, fields: { id: OWNER_GONE } });
  const [contact] = await contactNamesOf(tx, [id]);
  return contact?.name ?? '';
}

interface OwnerChange {
  readonly ids: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @returns the companies that had the one owner and have the other now */
async function give({ tx, caller }: Pick<Batch, 'tx' | 'caller'>, change: OwnerChange): Promise<string[]> {
  const changed = await companyColumns.change(tx, 'owner_id', change);
  const notes = changed.map((record_id) => ({
    kind: 'company' as const,
    record_id,
    changes: [{ field: 'mp_company_owner', from: change.from, to: change.to }],
  }));
  await noteChanges(tx, caller, notes, change.at);
  return changed;
}

/** Has a contact speak for companies. Taken back, each has who it had, if nobody has changed it since. */
export const settingOwner = (now: () => number): OperationWorker<ChosenOwner> => ({
  prepare: async (tx, caller, params) => ({ params, subject: await requireOwner(tx, caller, params.id) }),

  async applyBatch({ tx, caller, ids }, { id }) {
    await requireOwner(tx, caller, id);
    const owners = await companyColumns.values(tx, 'owner_id', ids);
    const log: { from: string | null; companies: string[] }[] = [];
    for (const [owner, some] of idsByValue(owners)) {
      const from = owner as string | null;
      if (from === id) continue;
      const changed = await give({ tx, caller }, { ids: some, from, to: id, at: now() });
      if (changed.length > 0) log.push({ from, companies: changed });
    }
    return {
      changed: log.reduce((sum, { companies }) => sum + companies.length, 0),
      failed: goneOf(ids, owners),
      undo: log.length === 0 ? null : log,
    };
  },

  async undoBatch({ tx, caller }, undo, { id }) {
    let changed = 0;
    const failed: { id: string; reason: string }[] = [];
    for (const { from, companies } of undo as OwnerLog) {
      const isGone = from !== null && !(await contactsAmong(tx, [from])).has(from);
      const back = isGone
        ? []
        : await give({ tx, caller }, { ids: companies, from: id, to: from, at: now() });
      changed += back.length;
      const done = new Set(back);
      const left = companies.filter((one) => !done.has(one));
      const known = left.length === 0 ? new Set<string>() : await companiesBin.among(tx, left);
      for (const one of left) {
        const reason = !known.has(one) ? COMPANY_GONE : isGone ? OWNER_GONE : CHANGED_SINCE;
        failed.push({ id: one, reason });
      }
    }
    return { changed, failed };
  },
});
