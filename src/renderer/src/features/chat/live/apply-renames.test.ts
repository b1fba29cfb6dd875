import { describe, expect, it } from 'vitest';
import { buildConversation, buildMessage } from '../testing/builders';
import { renameInConversation, renameInConversations, renameInMessages } from './apply-renames';

const page = <Row>(rows: Row[]) => ({ rows, page_no: 1, total: rows.length, next_cursor: null });
const renamed = (person: string, name: string) => ({
  teammates: new Map([[person, { _id: person, name, avatar: null }]]),
  customers: new Map(),
});

describe('somebody is called something else', () => {
  it('at every loaded message of theirs, and at no other', () => {
    const [own, other, system] = [
      buildMessage({ _id: 'm1', sent_by: { _id: 'u1', name: 'Maya Lind' } }),
      buildMessage({ _id: 'm2', sent_by: { _id: 'u2', name: 'Jonas Keller' } }),
      buildMessage({ _id: 'm3', sent_by: null }),
    ];
    const pages = [page([own]), page([other, system])];
    const next = renameInMessages(pages, renamed('u1', 'Maya Lindqvist'));
    expect(next[0]?.rows[0]?.sent_by).toEqual({ _id: 'u1', name: 'Maya Lindqvist' });
    expect(next[1]).toBe(pages[1]);
    expect(renameInMessages(next, renamed('u1', 'Maya Lindqvist'))).toBe(next);
  });

  it('where a conversation is theirs', () => {
    const own = buildConversation({ assignee: { _id: 'u1', name: 'Maya Lind', avatar: null } });
    expect(renameInConversation(own, renamed('u1', 'Maya L.')).assignee?.name).toBe('Maya L.');
    expect(renameInConversation(own, renamed('u2', 'Somebody'))).toBe(own);
  });

  it('where they are the customer', () => {
    const conversation = buildConversation({});
    const contact = conversation.participants[0]?.part_id ?? '';
    const as = (name: string) => ({
      teammates: new Map(),
      customers: new Map([[contact, { name, phone: '+4366012345', avatar: null }]]),
    });
    const pages = renameInConversations([page([conversation])], as('Anna Berger'));
    expect(pages[0]?.rows[0]?.participants[0]).toMatchObject({ name: 'Anna Berger', phone: '+4366012345' });
    expect(pages[0]?.rows[0]?.participants[1]).toBe(conversation.participants[1]);
    expect(renameInConversations(pages, as('Anna Berger'))).toBe(pages);
  });
});
