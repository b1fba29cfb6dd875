import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { noteChanges } from '../history/reads';
import { type LinkLists, againstOthers, entriesMeant } from './linked-entries';
import { type Link, addLinks, linksAmong, removePairs } from './links-repository';
import { contactsAmong } from './reads';

export interface LinkChange {
  readonly contacts: readonly string[];
  readonly ids: readonly string[];
}

/** Tags and interests of contacts. */
export interface LinksService {
  /** `names`: entries by name; one that is new is made, by those who may. All of it or nothing. */
  add(caller: Caller, link: Link, change: LinkChange & { readonly names: readonly string[] }): Promise<void>;
  remove(caller: Caller, link: Link, change: LinkChange): Promise<void>;
}

export function createLinksService(
  { events, clock }: Pick<Platform, 'clock' | 'events'>,
  lists: LinkLists,
): LinksService {
  async function requireContacts(tx: Scope, ids: readonly string[]): Promise<void> {
    const known = await contactsAmong(tx, ids);
    if (ids.some((id) => !known.has(id))) throw new AppError('contact_not_found');
  }

  const tell = (tx: TransactionScope, contacts: readonly string[]): Promise<void> =>
    events.append(
      tx,
      [...new Set(contacts)].map((contact_id) => ({ kind: 'contact.updated' as const, ids: { contact_id } })),
    );

  const note = (
    tx: TransactionScope,
    caller: Caller,
    link: Link,
    contacts: readonly string[],
    changeOf: (contact: string) => { readonly from: string[] | null; readonly to: string[] | null },
  ): Promise<void> =>
    noteChanges(
      tx,
      caller,
      contacts.map((contact) => ({
        kind: 'contact' as const,
        record_id: contact,
        changes: [{ field: `${link}s`, ...changeOf(contact) }],
      })),
      clock(),
    );

  async function give(
    caller: Caller,
    link: Link,
    { contacts, ids, names }: LinkChange & { readonly names: readonly string[] },
  ): Promise<void> {
    await inTransaction(caller, async (tx) => {
      await requireContacts(tx, contacts);
      const all = await entriesMeant(lists, tx, caller, link, { ids, names });
      if (all.length === 0) return;
      const people = [...new Set(contacts)];
      const had = await linksAmong(tx, link, people, all);
      await addLinks(tx, link, people, all);
      await note(tx, caller, link, people, (contact) => ({
        from: null,
        to: all.filter((id) => had.get(contact)?.has(id) !== true),
      }));
      await tell(tx, contacts);
    });
  }

  return {
    add: (caller, link, change) => againstOthers(() => give(caller, link, change)),

    async remove(caller, link, { contacts, ids }) {
      await inTransaction(caller, async (tx) => {
        await requireContacts(tx, contacts);
        const people = [...new Set(contacts)];
        const had = await linksAmong(tx, link, people, ids);
        await removePairs(tx, link, contacts, ids);
        await note(tx, caller, link, people, (contact) => ({
          from: [...(had.get(contact) ?? [])],
          to: null,
        }));
        await tell(tx, contacts);
      });
    },
  };
}
