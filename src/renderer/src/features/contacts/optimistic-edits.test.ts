import type { Contact } from '@shared/contract/contacts';
import { expect, it } from 'vitest';
import { namedAs, withTag, withoutTag } from './optimistic-edits';

const contact = {
  _id: 'c',
  first_name: 'Amara',
  last_name: 'Okafor',
  name: 'Amara Okafor',
  tags: [{ _id: 't', label: 'VIP' }],
} as unknown as Contact;

it('shows a new name as the server will answer it; without any the old one stays', () => {
  expect(namedAs(contact, { first_name: ' Ada  May ', last_name: '' })).toMatchObject({
    first_name: 'Ada May',
    last_name: '',
    name: 'Ada May',
  });
  expect(namedAs(contact, { first_name: ' ', last_name: '' })).toBe(contact);
});

it('gives and takes tags; one that is there is not given twice', () => {
  expect(withTag(contact, { _id: 't', label: 'VIP' })).toBe(contact);
  const more = withTag(contact, { _id: null, label: ' Whole  sale ' });
  expect(more.tags.map(({ label }) => label)).toEqual(['VIP', 'Whole sale']);
  expect(withoutTag(more, 't').tags).toHaveLength(1);
});
