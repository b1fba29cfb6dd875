import type { ContactData } from '@shared/contract/contact-edits';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { entriesMeant } from '../linked-entries';
import { type Link, LINKS, addLinks, interestsOf, removePairs, tagsOf } from '../links-repository';
import { type FieldChange, noteChanges } from '../../history/reads';
import type { EditsContext } from './context';

const PARTS = {
  tag: { ids: 'tag_id', names: 'tag_text', name: 'tags', of: tagsOf },
  interest: { ids: 'interest_id', names: 'interest_text', name: 'interests', of: interestsOf },
} as const satisfies Record<Link, object>;

interface LinksChange {
  readonly contactId: string;
  readonly isNew: boolean;
  readonly data: ContactData;
}

/**
 * Gives a contact the tags and interests that are named, and takes the others; a list that is not named stays.
 * @returns which of the two lists is another one now
 */
export async function setLinks(
  context: Pick<EditsContext, 'clock' | 'lists'>,
  tx: TransactionScope,
  caller: Caller,
  { contactId, isNew, data }: LinksChange,
): Promise<string[]> {
  const changed: FieldChange[] = [];
  for (const link of LINKS) {
    const { ids, names, name, of } = PARTS[link];
    if (data[ids] === undefined && data[names] === undefined) continue;
    const wanted = await entriesMeant(context.lists, tx, caller, link, {
      ids: data[ids] ?? [],
      names: data[names] ?? [],
    });
    const before = (await of(tx, contactId)).map(({ _id }) => _id);
    const gone = before.filter((id) => !wanted.includes(id));
    const fresh = wanted.filter((id) => !before.includes(id));
    if (gone.length > 0) await removePairs(tx, link, [contactId], gone);
    if (fresh.length > 0) await addLinks(tx, link, [contactId], fresh);
    if (gone.length > 0) changed.push({ field: name, from: gone, to: null });
    if (fresh.length > 0) changed.push({ field: name, from: null, to: fresh });
  }
  // What a new contact begins with is no change.
  if (!isNew)
    await noteChanges(
      tx,
      caller,
      { kind: 'contact', record_id: contactId, changes: changed },
      context.clock(),
    );
  return [...new Set(changed.map(({ field }) => field))];
}
