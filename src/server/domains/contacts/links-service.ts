import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { type LinkLists, againstOthers, entriesMeant } from './linked-entries';
import { type Link, addLinks, removeLinks } from './links-repository';
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

export function createLinksService({ events }: Pick<Platform, 'events'>, lists: LinkLists): LinksService {
  async function requireContacts(tx: Scope, ids: readonly string[]): Promise<void> {
    const known = await contactsAmong(tx, ids);
    if (ids.some((id) => !known.has(id))) throw new AppError('contact_not_found');
  }

  const tell = (tx: TransactionScope, contacts: readonly string[]): Promise<void> =>
    events.append(
      tx,
      [...new Set(contacts)].map((contact_id) => ({ kind: 'contact.updated' as const, ids: { contact_id } })),
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
      await addLinks(tx, link, [...new Set(contacts)], all);
      await tell(tx, contacts);
    });
  }

  return {
    add: (caller, link, change) => againstOthers(() => give(caller, link, change)),

    async remove(caller, link, { contacts, ids }) {
      await inTransaction(caller, async (tx) => {
        await requireContacts(tx, contacts);
        await removeLinks(tx, link, contacts, ids);
        await tell(tx, contacts);
      });
    },
  };
}
