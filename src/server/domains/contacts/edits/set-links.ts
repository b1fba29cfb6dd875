import type { ContactData } from '@shared/contract/contact-edits';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { entriesMeant } from '../linked-entries';
import { type Link, LINKS, addLinks, interestsOf, removeLinks, tagsOf } from '../links-repository';
import type { EditsContext } from './context';

const PARTS = {
  tag: { ids: 'tag_id', names: 'tag_text', name: 'tags', of: tagsOf },
  interest: { ids: 'interest_id', names: 'interest_text', name: 'interests', of: interestsOf },
} as const satisfies Record<Link, object>;

/**
 * Gives a contact the tags and interests that are named, and takes the others; a list that is not named stays.
 * @returns which of the two lists is another one now
 */
export async function setLinks(
  context: Pick<EditsContext, 'lists'>,
  tx: TransactionScope,
  caller: Caller,
  contactId: string,
  data: ContactData,
): Promise<string[]> {
  const changed: string[] = [];
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
    if (gone.length > 0) await removeLinks(tx, link, [contactId], gone);
    if (fresh.length > 0) await addLinks(tx, link, [contactId], fresh);
    if (gone.length > 0 || fresh.length > 0) changed.push(name);
  }
  return changed;
}
