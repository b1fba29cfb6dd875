import { z } from 'zod';
import { COUNTED_TO } from '@shared/contract/contact-list';
import type { RecordSet } from '../../../platform/operations/operation-kind';
import { type ContactSpan, contactNamesOf, countSpan, endOfContacts } from '../../contacts/reads';

/** Contacts of a piece, for each record that an operation takes in one. */
export const CONTACTS_EACH = 25;

/** Stands for all contacts of a span. */
const written = ({ after, until }: ContactSpan): string => JSON.stringify([after, until]);
export function readSpan(id: string): ContactSpan {
  const [after, until] = JSON.parse(id) as [string, string | null];
  return { after, until };
}

/** All contacts, in spans: what is done to them is a statement for each. */
export const everyContact: RecordSet = {
  filter: z.strictObject({}),
  event: 'segments.updated',

  async count(_platform, reader) {
    const isMany = (await endOfContacts(reader, '', COUNTED_TO + 1)) !== null;
    return isMany ? null : countSpan(reader, { after: '', until: null });
  },

  async next(_platform, reader, _filter, { after: from, limit }) {
    const after = from ?? '';
    const until = await endOfContacts(reader, after, limit * CONTACTS_EACH);
    const looked = until === null ? await countSpan(reader, { after, until }) : limit * CONTACTS_EACH;
    return { ids: [written({ after, until })], cursor: until, looked };
  },

  async names(scope, ids) {
    return new Map((await contactNamesOf(scope, ids)).map(({ _id, name }) => [_id, name]));
  },
};
