import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { can } from '@shared/rules/permissions';
import { parsePhone } from '@shared/rules/phone-parse';
import { fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { contactNamesOf, contactSearchIds, contactsAmong } from '../../contacts/reads';
import type { ImportsContext } from '../context';
import { severalOf } from './cell-values';

/** People of one name that are looked through. */
const SAME_NAME = 50;
const ADDRESS = /[^\s<>()[\];,]+@[^\s<>()[\];,]+\.[^\s<>()[\];,]+/;

/** As Parley writes ids. */
const OWN_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** How a file names a contact -> the contacts who are meant, the oldest first; several only where they are called alike. */
export type ContactRefs = ReadonlyMap<string, readonly string[]>;

/** Several people of one cell: `Ada Obi (ada@obi.example); Ben Roy`. */
export const peopleOf = (text: string): string[] => severalOf(text);

/** Finds contacts by an address, a number, their id or their whole name. Who may not view contacts finds none. */
export async function contactRefs(
  { contactImports, platform: { database } }: ImportsContext,
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
  const matched = await contactImports.match(tx, keys);
  for (const [no, text] of all.entries()) {
    const contact = matched.get(no);
    if (contact !== undefined) found.set(text, [contact]);
    else if (!ADDRESS.test(text)) {
      const ids = await contactSearchIds(database, tx, text, SAME_NAME);
      const present = await contactsAmong(tx, ids);
      const named = (await contactNamesOf(tx, [...present])).filter(({ name }) => fold(name) === fold(text));
      if (named.length > 0) found.set(text, named.map(({ _id }) => _id).sort());
    }
  }
  return found;
}
