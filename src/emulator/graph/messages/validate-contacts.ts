import { invalid } from '../graph-error';
import { type Json, asObject, listIn, objectIn, optionalTextIn, textIn } from './checks';
import type { ValidatedMessage } from './validated-message';

const NAME_PARTS = ['first_name', 'last_name', 'middle_name', 'prefix', 'suffix'] as const;
const LISTS = ['phones', 'emails', 'addresses', 'urls'] as const;

/** An array of 1 to 257 cards, each with `name.formatted_name` and at least one other part of the name. */
export function validateContacts(body: Json): ValidatedMessage {
  const cards = listIn(body, 'contacts', 'contacts', 1, 257);
  const names = cards.map((entry, index) => {
    const path = `contacts[${index}]`;
    const card = asObject(entry, path);
    const name = objectIn(card, 'name', `${path}['name']`);
    const formatted = textIn(name, 'formatted_name', `${path}['name']['formatted_name']`, 1024);
    for (const part of NAME_PARTS) optionalTextIn(name, part, `${path}['name']['${part}']`, 1024);
    if (!NAME_PARTS.some((part) => typeof name[part] === 'string'))
      throw invalid(`${path}['name'] needs at least one of ${NAME_PARTS.join(', ')} beside formatted_name.`);
    for (const key of LISTS) {
      if (card[key] === undefined) continue;
      listIn(card, key, `${path}['${key}']`, 0, 100).forEach((item, at) =>
        asObject(item, `${path}['${key}'][${at}]`),
      );
    }
    const birthday = optionalTextIn(card, 'birthday', `${path}['birthday']`, 10);
    if (birthday !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(birthday))
      throw invalid(`${path}['birthday'] must be YYYY-MM-DD.`);
    return formatted;
  });
  return { payload: cards, preview: names.join(', ') };
}
