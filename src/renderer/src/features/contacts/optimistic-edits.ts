import type { Contact } from '@shared/contract/contacts';

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** As the server will answer it. */
export function namedAs(
  contact: Contact,
  names: { readonly first_name: string; readonly last_name: string },
): Contact {
  const [first_name, last_name] = [plain(names.first_name), plain(names.last_name)];
  const name = [first_name, last_name].filter((part) => part !== '').join(' ');
  return name === '' ? contact : { ...contact, first_name, last_name, name };
}

/** A tag that is new has no id yet: it stands under its name until the contact is loaded again. */
export function withTag(
  contact: Contact,
  { _id, label }: { readonly _id: string | null; readonly label: string },
): Contact {
  const tag = { _id: _id ?? `new:${label}`, label: plain(label) };
  return contact.tags.some((one) => one._id === tag._id)
    ? contact
    : { ...contact, tags: [...contact.tags, tag] };
}

export const withoutTag = (contact: Contact, tagId: string): Contact => ({
  ...contact,
  tags: contact.tags.filter(({ _id }) => _id !== tagId),
});
