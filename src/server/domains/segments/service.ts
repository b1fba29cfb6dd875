import type { BodyOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/segments';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { contactNamesOf } from '../contacts/reads';
import type { ContactsService } from '../contacts/service';
import type { OperationsService } from '../operations/service';
import { changeSegment } from './change-segment';
import { checkFilter } from './check-filter';
import { type SegmentsContext, requireSegment } from './context';
import { createSegment, shownSegment } from './create-segment';
import { markGone, restoreSegment } from './delete-segments';
import { listSegments } from './list-segments';
import { addByHand, addToSegment, removeFromSegment, requireContacts } from './members';
import { segmentsOf } from './members-repository';
import { addContacts as adding, deleteWithContacts } from './operations/kinds';
import { addTags, removeTags } from './tags';

type Segment = contract.Segment;
type Deleted = ResponseOf<typeof contract.deleteSegment>['data'];
type Contacts = ResponseOf<typeof contract.segmentContacts>['data'];
type Found = ResponseOf<typeof contract.filterSegment>['data'];

export interface SegmentsDeps extends SegmentsContext {
  readonly contacts: Pick<ContactsService, 'list'>;
  readonly operations: Pick<OperationsService, 'start'>;
}

/** Lists of contacts. Each throws AppError `segment_not_found` for one that is not there. */
export interface SegmentsService {
  list(
    scope: Scope,
    query: QueryOf<typeof contract.segmentList>,
  ): Promise<ResponseOf<typeof contract.segmentList>['data']>;
  byId(caller: Caller, id: string): Promise<Segment>;
  create(caller: Caller, input: BodyOf<typeof contract.createSegment>, key: string | null): Promise<Segment>;
  update(caller: Caller, id: string, change: BodyOf<typeof contract.updateSegment>): Promise<Segment>;
  /** @param withContacts they go to the bin, by an operation */
  remove(caller: Caller, ids: readonly string[], withContacts: boolean): Promise<Deleted>;
  restore(caller: Caller, id: string): Promise<Segment>;
  contacts(caller: Caller, id: string, query: QueryOf<typeof contract.segmentContacts>): Promise<Contacts>;
  find(caller: Caller, body: BodyOf<typeof contract.filterSegment>): Promise<Found>;
  /** @returns how many entries are new */
  addContacts(caller: Caller, segments: readonly string[], contacts: readonly string[]): Promise<number>;
  /** @throws AppError `contact_not_found` for one that there is not; one that is not in the list stays out of it */
  removeContact(caller: Caller, id: string, contact: string): Promise<void>;
  /** @throws AppError `contact_not_found` */
  ofContact(
    caller: Caller,
    contactId: string,
  ): Promise<ResponseOf<typeof contract.segmentsOfContact>['data']>;
  addTags(
    caller: Caller,
    change: { segments: readonly string[]; ids: readonly string[]; names: readonly string[] },
  ): Promise<void>;
  removeTags(caller: Caller, change: { segments: readonly string[]; ids: readonly string[] }): Promise<void>;
  /**
   * Puts contacts that there are in a list that people fill, with whatever else happens in the transaction.
   * @returns those that were not in it. @throws AppError `segment_is_intent`
   */
  addToSegment(tx: TransactionScope, segmentId: string, contacts: readonly string[]): Promise<string[]>;
  /** @returns those that were in it. @throws AppError `segment_is_intent` */
  removeFromSegment(tx: TransactionScope, segmentId: string, contacts: readonly string[]): Promise<string[]>;
  /** The lists that people fill, for whoever asks into which one contacts go. @throws AppError `segment_is_intent` */
  requireStatic(scope: Scope, id: string): Promise<{ readonly _id: string; readonly name: string }>;
}

export function createSegmentsService(deps: SegmentsDeps): SegmentsService {
  const { contacts, operations } = deps;

  return {
    list: listSegments,
    byId: shownSegment,

    async create(caller, input, key) {
      // A copy's contacts are put in it as everybody puts contacts in a list.
      if (input.copy_of !== undefined && !can(caller.permissions, 'update', 'marketing_segments'))
        throw new AppError('permission_denied');
      const { id, copyFrom } = await createSegment(deps, caller, input, key);
      if (copyFrom !== null) {
        const records = { filter: { segments: [copyFrom] } };
        await operations.start(caller, { kind: adding.kind, records, params: { segment_ids: [id] } }, null);
      }
      return shownSegment(caller, id);
    },

    update: (caller, id, change) => changeSegment(deps, caller, id, change),

    async remove(caller, ids, withContacts) {
      const segment_ids = [...new Set(ids)];
      if (!withContacts) {
        await inTransaction(caller, (tx) => markGone(deps, tx, caller, segment_ids));
        return { done: true, operation_id: null };
      }
      if (!can(caller.permissions, 'delete', 'crm_contacts')) throw new AppError('permission_denied');
      for (const id of segment_ids) await requireSegment(caller, id);
      const records = { filter: { segments: segment_ids } };
      const { _id } = await operations.start(
        caller,
        { kind: deleteWithContacts.kind, records, params: { segment_ids } },
        null,
      );
      return { done: true, operation_id: _id };
    },

    restore: (caller, id) => restoreSegment(deps, caller, id),

    async contacts(caller, id, query) {
      requireContacts(caller);
      await requireSegment(caller, id);
      const isIn = { field: 'list', operator: 'any_of', value: [id] };
      const filter = { match: 'all' as const, filters: [isIn, ...(query.filter ? [query.filter] : [])] };
      return contacts.list(caller, { ...query, filter });
    },

    async find(caller, { filter, rows_per_page, segment_id }) {
      await checkFilter(deps, caller, filter, segment_id);
      const page = { page_num: 1, rows_per_page, sort: 'name' as const, order: 'asc' as const, filter };
      const { next_cursor: _next, ...found } = await contacts.list(caller, page);
      return found;
    },

    addContacts: (caller, segments, ids) => addByHand(deps, caller, segments, ids),

    removeContact: (caller, id, contact) =>
      inTransaction(caller, async (tx) => {
        requireContacts(caller);
        const removed = await removeFromSegment(deps, tx, id, [contact]);
        if (removed.length === 0 && (await contactNamesOf(tx, [contact])).length === 0)
          throw new AppError('contact_not_found');
      }),

    async ofContact(caller, contactId) {
      requireContacts(caller);
      const [[contact], segments] = await Promise.all([
        contactNamesOf(caller, [contactId]),
        segmentsOf(caller, contactId),
      ]);
      if (contact === undefined) throw new AppError('contact_not_found');
      return segments.map(({ _id, name, is_intent, status }) => ({
        _id,
        name,
        is_intent: is_intent === 1 ? (1 as const) : (0 as const),
        status: status as Segment['status'],
      }));
    },

    addTags: (caller, change) => addTags(deps, caller, change),
    removeTags: (caller, change) => removeTags(deps, caller, change),
    addToSegment: (tx, id, ids) => addToSegment(deps, tx, id, ids),
    removeFromSegment: (tx, id, ids) => removeFromSegment(deps, tx, id, ids),

    async requireStatic(scope, id) {
      const { _id, name, is_intent } = await requireSegment(scope, id);
      if (is_intent === 1) throw new AppError('segment_is_intent');
      return { _id, name };
    },
  };
}
