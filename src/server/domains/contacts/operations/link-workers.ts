import { can } from '@shared/rules/permissions';
import { AppError } from '../../../platform/errors';
import type { NamedList } from '../../../platform/lists/named-list';
import type { BatchResult, OperationWorker } from '../../../platform/operations/operation-kind';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { type Link, type LinkPair, addPairs, removePairs } from '../links-repository';
import { LISTS } from '../linked-entries';
import { contactsAmong } from '../reads';
import { CONTACT_GONE, goneOf } from './gone';
import type { GivenEntries, NewEntries } from './kinds';
import { noteLinks } from './note-history';

/** Entry -> the contacts that it was given to, or taken from. */
type LinkLog = Readonly<Record<string, readonly string[]>>;

/** Contacts of one sentence on what cannot be done for them. */
const ENTRY_GONE: Readonly<Record<Link, string>> = {
  tag: 'A tag that it had does not exist any more.',
  interest: 'An interest that it had does not exist any more.',
};

function logOf(pairs: readonly LinkPair[]): LinkLog {
  const log: Record<string, string[]> = {};
  for (const { contact_id, entry_id } of pairs) (log[entry_id] ??= []).push(contact_id);
  return log;
}

const countContacts = (pairs: readonly LinkPair[]): number =>
  new Set(pairs.map(({ contact_id }) => contact_id)).size;

const resultOf = (pairs: readonly LinkPair[], failed: BatchResult['failed']): BatchResult => ({
  changed: countContacts(pairs),
  failed,
  undo: pairs.length === 0 ? null : logOf(pairs),
});

const pairsOf = (log: LinkLog): LinkPair[] =>
  Object.entries(log).flatMap(([entry_id, contacts]) =>
    contacts.map((contact_id) => ({ contact_id, entry_id })),
  );

/** @throws AppError when there is none of them any more */
async function presentEntries(scope: Scope, link: Link, ids: readonly string[]): Promise<string[]> {
  const known = await LISTS[link].among(scope, ids);
  const left = ids.filter((id) => known.has(id));
  if (left.length === 0) throw new AppError(LISTS[link].gone);
  return left;
}

/** Labels of the entries, in their order. @throws AppError when one of them is gone */
async function labelsOf(
  scope: Scope,
  list: Pick<NamedList, 'list'>,
  link: Link,
  ids: readonly string[],
): Promise<string> {
  const names = new Map((await list.list(scope)).map(({ _id, name }) => [_id, name]));
  if (ids.some((id) => !names.has(id))) throw new AppError(LISTS[link].gone);
  return ids.map((id) => names.get(id) ?? '').join(', ');
}

async function withPairs(
  tx: TransactionScope,
  link: Link,
  contacts: readonly string[],
  ids: readonly string[],
): Promise<LinkPair[]> {
  const pairs = contacts.flatMap((contact_id) => ids.map((entry_id) => ({ contact_id, entry_id })));
  return pairs.length === 0 ? [] : addPairs(tx, link, pairs);
}

type Lists = Readonly<Record<Link, Pick<NamedList, 'ensure' | 'list'>>>;

/** Gives contacts tags or interests. Taken back, each loses those that it did not have before. */
export const addingLinks = (lists: Lists, link: Link, now: () => number): OperationWorker<NewEntries> => ({
  isParallel: true,
  async prepare(tx, caller, { ids, names }) {
    await labelsOf(tx, lists[link], link, ids);
    const { within, module } = LISTS[link];
    const made = await lists[link].ensure(tx, names, {
      within,
      mayCreate: can(caller.permissions, 'create', module),
    });
    const all = [...new Set([...ids, ...made])];
    return { params: { ids: all, names: [] }, subject: await labelsOf(tx, lists[link], link, all) };
  },

  async applyBatch({ tx, caller, ids }, params) {
    const entries = await presentEntries(tx, link, params.ids);
    const known = await contactsAmong(tx, ids);
    const contacts = ids.filter((id) => known.has(id));
    const added = await withPairs(tx, link, contacts, entries);
    await noteLinks({ tx, caller }, link, added, 'given', now());
    return resultOf(added, goneOf(ids, known));
  },

  async undoBatch({ tx, caller }, undo) {
    const removed: LinkPair[] = [];
    for (const [entry, contacts] of Object.entries(undo as LinkLog))
      removed.push(...(await removePairs(tx, link, contacts, [entry])));
    await noteLinks({ tx, caller }, link, removed, 'taken', now());
    return { changed: countContacts(removed), failed: [] };
  },
});

/** Takes tags or interests from contacts. Taken back, each gets those again that it had. */
export const removingLinks = (
  lists: Lists,
  link: Link,
  now: () => number,
): OperationWorker<GivenEntries> => ({
  isParallel: true,
  prepare: async (tx, _caller, params) => ({
    params,
    subject: await labelsOf(tx, lists[link], link, params.ids),
  }),

  async applyBatch({ tx, caller, ids }, params) {
    const known = await contactsAmong(tx, ids);
    const contacts = ids.filter((id) => known.has(id));
    const removed = contacts.length === 0 ? [] : await removePairs(tx, link, contacts, params.ids);
    await noteLinks({ tx, caller }, link, removed, 'taken', now());
    return resultOf(removed, goneOf(ids, known));
  },

  async undoBatch({ tx, caller }, undo) {
    const pairs = pairsOf(undo as LinkLog);
    const contacts = await contactsAmong(tx, [...new Set(pairs.map(({ contact_id }) => contact_id))]);
    const entries = await LISTS[link].among(tx, Object.keys(undo as LinkLog));
    const isThere = ({ contact_id, entry_id }: LinkPair): boolean =>
      contacts.has(contact_id) && entries.has(entry_id);
    const added = await addPairs(tx, link, pairs.filter(isThere));
    await noteLinks({ tx, caller }, link, added, 'given', now());
    const lost = new Set(pairs.filter((pair) => !isThere(pair)).map(({ contact_id }) => contact_id));
    return {
      changed: countContacts(added),
      failed: [...lost].map((id) => ({
        id,
        reason: contacts.has(id) ? ENTRY_GONE[link] : CONTACT_GONE,
      })),
    };
  },
});
