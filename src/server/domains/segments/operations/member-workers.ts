import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { missingRecords } from '../../../platform/operations/missing-records';
import { contactsAmong } from '../../contacts/reads';
import { type SegmentsContext, requireStatic } from '../context';
import { addToSegment, removeFromSegment, requireContacts } from '../members';
import type { GivenList, GivenLists } from './kinds';

type Context = Pick<SegmentsContext, 'clock' | 'database' | 'events'>;
/** List -> contacts that were put in it, or taken out. */
type MemberLog = Readonly<Record<string, readonly string[]>>;

const GONE = 'This contact does not exist any more.';
const goneOf = missingRecords(GONE);

const countContacts = (log: MemberLog): number => new Set(Object.values(log).flat()).size;

const namesOf = (rows: readonly { readonly name: string }[]): string =>
  rows.map(({ name }) => name).join(', ');

/** Puts contacts in lists. Taken back, those leave that were not in them before. */
export const addingContacts = (context: Context): OperationWorker<GivenLists> => ({
  async prepare(tx, caller, params) {
    requireContacts(caller);
    return { params, subject: namesOf(await requireStatic(tx, params.segment_ids)) };
  },

  async applyBatch({ tx, ids }, { segment_ids }) {
    const known = await contactsAmong(tx, ids);
    const log: Record<string, string[]> = {};
    for (const id of [...new Set(segment_ids)].sort()) {
      const added = await addToSegment(context, tx, id, [...known]);
      if (added.length > 0) log[id] = added;
    }
    const changed = countContacts(log);
    return { changed, failed: goneOf(ids, known), undo: changed === 0 ? null : log };
  },

  async undoBatch({ tx }, undo) {
    const removed: Record<string, string[]> = {};
    for (const [id, contacts] of Object.entries(undo as MemberLog))
      removed[id] = await removeFromSegment(context, tx, id, contacts);
    return { changed: countContacts(removed), failed: [] };
  },
});

/** Takes contacts out of a list. Taken back, they are put in it again. */
export const removingContacts = (context: Context): OperationWorker<GivenList> => ({
  async prepare(tx, caller, params) {
    requireContacts(caller);
    return { params, subject: namesOf(await requireStatic(tx, [params.segment_id])) };
  },

  async applyBatch({ tx, ids }, { segment_id }) {
    const removed = await removeFromSegment(context, tx, segment_id, ids);
    return {
      changed: removed.length,
      failed: [],
      undo: removed.length === 0 ? null : { [segment_id]: removed },
    };
  },

  async undoBatch({ tx }, undo) {
    let changed = 0;
    const failed: { id: string; reason: string }[] = [];
    for (const [id, contacts] of Object.entries(undo as MemberLog)) {
      const known = await contactsAmong(tx, contacts);
      changed += (await addToSegment(context, tx, id, [...known])).length;
      failed.push(...goneOf(contacts, known));
    }
    return { changed, failed };
  },
});
