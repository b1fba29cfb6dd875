import { type Module, can } from '@shared/rules/permissions';
import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { NamedList } from '../../platform/lists/named-list';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { noteChanges } from '../history/reads';
import { interestsAmong } from '../interests/reads';
import { tagsAmong } from '../tags/reads';
import { type Link, addLinks, linksAmong, removeLinks } from './links-repository';
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

/** How an entry that is new is told from one that is known: contacts have tags of type 1. */
export const LISTS = {
  tag: { among: tagsAmong, within: 1, module: 'settings_tags', gone: 'tag_not_found' },
  interest: { among: interestsAmong, within: 0, module: 'crm_interests', gone: 'interest_not_found' },
} as const satisfies Record<Link, { among: typeof tagsAmong; within: number; module: Module; gone: string }>;

export function createLinksService(
  { events, clock }: Pick<Platform, 'clock' | 'events'>,
  lists: Readonly<Record<Link, Pick<NamedList, 'ensure'>>>,
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
    const { among, within, module, gone } = LISTS[link];
    await inTransaction(caller, async (tx) => {
      await requireContacts(tx, contacts);
      const known = await among(tx, ids);
      if (ids.some((id) => !known.has(id))) throw new AppError(gone);
      const named = await lists[link].ensure(tx, names, {
        within,
        mayCreate: can(caller.permissions, 'create', module),
      });
      const all = [...new Set([...ids, ...named])];
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
    async add(caller, link, change) {
      try {
        await give(caller, link, change);
      } catch (error) {
        // Somebody has made the same entry, or deleted one, at the same moment: what there is now decides.
        if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
        await give(caller, link, change);
      }
    },

    async remove(caller, link, { contacts, ids }) {
      await inTransaction(caller, async (tx) => {
        await requireContacts(tx, contacts);
        const people = [...new Set(contacts)];
        const had = await linksAmong(tx, link, people, ids);
        await removeLinks(tx, link, contacts, ids);
        await note(tx, caller, link, people, (contact) => ({
          from: [...(had.get(contact) ?? [])],
          to: null,
        }));
        await tell(tx, contacts);
      });
    },
  };
}
