import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { can } from '@shared/rules/permissions';
import { parsePhone } from '@shared/rules/phone-parse';
import { fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { contactNamesOf, contactsAmong, contactsNamed } from '../../contacts/reads';
import type { ImportsContext } from '../context';
import { severalOf } from './cell-values';

/** People of one name that are looked through. */
const SAME_NAME = 50;
/** Nobody is called by more letters. */
const LONGEST_NAME = 500;
const ADDRESS = /[^\s<>()[\];,]+@[^\s<>()[\];,]+\.[^\s<>()[\];,]+/;

/** As Parley writes ids. */
const OWN_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** How a file names a contact -> the contacts who are meant, the oldest first; several only where they are called alike. */
export type ContactRefs = ReadonlyMap<string, readonly string[]>;

/** Several people of one cell: `Ada Obi (ada@obi.example); Ben Roy`. */
export const peopleOf = (text: string): string[] => severalOf(text);

/** Finds those who are called so, for all texts at once. */
async function addNamesakes(
  { platform: { database } }: Pick<ImportsContext, 'platform'>,
  tx: TransactionScope,
  texts: readonly string[],
  found: Map<string, readonly string[]>,
): Promise<void> {
  const names = [...new Set(texts.map(fold))].filter((name) => name !== '' && name.length <= LONGEST_NAME);
  if (names.length === 0) return;
  const alike = await contactsNamed(database, tx, names, SAME_NAME);
  const present = await contactsAmong(tx, [...alike.values()].flat());
  const called = new Map((await contactNamesOf(tx, [...present])).map(({ _id, name }) => [_id, fold(name)]));
  for (const text of texts) {
    const name = fold(text);
    const ids = (alike.get(name) ?? []).filter((id) => called.get(id) === name);
    if (ids.length > 0) found.set(text, ids.sort());
  }
}

/** Finds contacts by an address, a number, their id or their whole name. Who may not view contacts finds none. */
export async function contactRefs(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  texts: readonly string[],
  country: string,
): Promise<ContactRefs> {
  const found = new Map<string, readonly string[]>();
  if (texts.length === 0 || !can(caller.permissions, 'view', 'crm_contacts')) return found;
  const all = [...new Set(texts)];
  const keys = all.map((text, no) => {
    const email = ADDRESS.exec(text)?.[0];
    const phone =
      email === undefined && /^[+(\d][\d\s().+/-]{5,}$/.test(text) ? parsePhone(text, country) : null;
    return {
      no,
      id: OWN_ID.test(text) ? text : null,
      emails: email === undefined ? [] : [emailKey(email)],
      phones: phone === null ? [] : [phoneKey(phone.e164)],
    };
  });
  const matched = await context.contactImports.match(tx, keys);
  for (const [no, text] of all.entries()) {
    const contact = matched.get(no);
    if (contact !== undefined) found.set(text, [contact]);
  }
  const names = all.filter((text) => !found.has(text) && !ADDRESS.test(text));
  await addNamesakes(context, tx, names, found);
  return found;
}
