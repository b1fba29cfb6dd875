import { sql } from 'kysely';
import { listOf } from '../../platform/db/list-of';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, TransactionScope } from '../../platform/scope';
import { idsInBin, restoreRecords } from './bin';
import { LISTS, type LinkLists } from './linked-entries';
import { type Link, LINKS, addPairs, countLinks, namedLinks } from './links-repository';
import { noteLinks } from './operations/note-history';

/** What restoring contacts stands on. */
export interface RestoreContext extends Pick<Platform, 'clock' | 'events'> {
  readonly lists: LinkLists;
}

/**
 * Entries of a list are about to be removed by themselves, not by a person: contacts in the bin who have one of them get it
 * again when they are restored. Entries that others have, too, stay and need nothing.
 */
export async function keepEntries(tx: TransactionScope, link: Link, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const uses = await countLinks(tx, link);
  const unused = ids.filter((id) => (uses.get(id) ?? 0) === 0);
  if (unused.length === 0) return;
  await sql`insert into contact_kept_entries (business_id, contact_id, link, name)
    select linked.business_id, linked.contact_id, ${sql.lit(link)}, entries.label from ${namedLinks(link)}
    where linked.business_id = ${tx.business_id} and entries._id in (${sql.join(unused)})
      and linked.contact_id in ${idsInBin(tx)}
    on conflict do nothing`.execute(tx.db);
}

/** Contacts that are out of the bin again have what an undo took meanwhile: entries that are gone are made again. */
async function giveBack(
  { clock, lists }: RestoreContext,
  tx: TransactionScope,
  caller: Caller,
  contacts: readonly string[],
): Promise<void> {
  const kept = await tx.db
    .deleteFrom('contact_kept_entries')
    .where('business_id', '=', tx.business_id)
    .where('contact_id', 'in', listOf(tx.db, contacts))
    .returning(['contact_id', 'link', 'name'])
    .execute();
  for (const link of LINKS) {
    const some = kept.filter((one) => one.link === link);
    const names = [...new Set(some.map(({ name }) => name))];
    if (names.length === 0) continue;
    try {
      const ids = await lists[link].ensure(tx, names, { within: LISTS[link].within, mayCreate: true });
      const byName = new Map(names.map((name, index) => [name, ids[index] ?? '']));
      const pairs = some.map(({ contact_id, name }) => ({ contact_id, entry_id: byName.get(name) ?? '' }));
      await noteLinks({ tx, caller }, link, await addPairs(tx, link, pairs), 'given', clock());
    } catch (error) {
      // The list is full: that is no reason to leave somebody in the bin.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** Takes contacts out of the bin. @returns who was in it */
export async function restoreContacts(
  context: RestoreContext,
  tx: TransactionScope,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const restored = await restoreRecords(context, tx, caller, ids);
  if (restored.length > 0) await giveBack(context, tx, caller, restored);
  return restored;
}
