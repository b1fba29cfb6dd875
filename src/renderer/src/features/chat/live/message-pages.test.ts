import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, MessageStatus } from '@shared/contract/chat';
import { STATUS_RANK } from '@shared/rules/delivery';
import { buildMessage } from '../testing/builders';
import { type MessageChange, mergeMessage, putMessage, putMessages } from './message-pages';

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const own = (over: Partial<Message>): Message =>
  buildMessage({ direction: 'outbound', status: 'pending', ...over });
const page = (rows: Message[], next_cursor: string | null = null) => ({
  rows,
  page_no: 1,
  total: rows.length,
  next_cursor,
});
const newer = (message: Message): MessageChange => ({ message, newer: true });
const ids = (pages: readonly { readonly rows: readonly Message[] }[]): string[] =>
  pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));

describe('putMessage', () => {
  const old = buildMessage({ _id: 'm1', sent_at: at(1) });
  const young = buildMessage({ _id: 'm3', sent_at: at(3) });

  it('puts a new message at the top and counts it', () => {
    const pages = putMessage([page([young, old])], newer(buildMessage({ _id: 'm4', sent_at: at(4) })));
    expect(ids(pages)).toEqual(['m4', 'm3', 'm1']);
    expect(pages[0]?.total).toBe(3);
  });

  it('puts a message that comes late where its time is', () => {
    const pages = putMessage([page([young, old])], newer(buildMessage({ _id: 'm2', sent_at: at(2) })));
    expect(ids(pages)).toEqual(['m3', 'm2', 'm1']);
  });

  it('orders messages of the same instant by id', () => {
    const pages = putMessage([page([young, old])], newer(buildMessage({ _id: 'm3b', sent_at: at(3) })));
    expect(ids(pages)).toEqual(['m3b', 'm3', 'm1']);
  });

  it('leaves out what is older than everything loaded while there is more to load', () => {
    const before = [page([young, old], 'next')];
    expect(putMessage(before, newer(buildMessage({ _id: 'm0', sent_at: at(0) })))).toBe(before);
    const all = putMessage([page([young, old])], newer(buildMessage({ _id: 'm0', sent_at: at(0) })));
    expect(ids(all)).toEqual(['m3', 'm1', 'm0']);
  });

  it('takes the first message of an empty thread', () => {
    expect(ids(putMessage([page([])], newer(old)))).toEqual(['m1']);
  });

  it('recognises the own message by its key: one bubble, whatever comes first', () => {
    const answered = own({ _id: 'm4', client_key: 'k1', sent_at: at(4) });
    const once = putMessage([page([young])], newer(answered));
    const twice = putMessage(once, { message: answered, newer: false });
    expect(ids(twice)).toEqual(['m4', 'm3']);
    expect(twice[0]?.total).toBe(2);
  });

  it('keeps pages that did not change as they were', () => {
    const second = page([old]);
    const pages = putMessage(
      [page([young], 'next'), second],
      newer(buildMessage({ _id: 'm4', sent_at: at(4) })),
    );
    expect(pages[1]?.rows).toBe(second.rows);
  });

  it('drops a second record of the same message', () => {
    const double = [page([young, old], 'next'), page([old])];
    expect(ids(putMessage(double, newer(old)))).toEqual(['m3', 'm1']);
  });
});

describe('mergeMessage', () => {
  it('never moves a status backwards, whatever is newer', () => {
    const statuses = Object.keys(STATUS_RANK) as MessageStatus[];
    const change = fc.record({ status: fc.constantFrom(...statuses), newer: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        let rank = -1;
        let known = own({ _id: 'm1', status: 'draft' });
        for (const { status, newer: isNewer } of changes) {
          known = mergeMessage(known, { message: own({ _id: 'm1', status }), newer: isNewer });
          expect(STATUS_RANK[known.status]).toBeGreaterThanOrEqual(rank);
          rank = STATUS_RANK[known.status];
        }
        expect(rank).toBe(Math.max(...changes.map(({ status }) => STATUS_RANK[status]), STATUS_RANK.draft));
      }),
    );
  });

  it('comes to the same statuses whatever the order and the repetitions', () => {
    const told = [
      own({ _id: 'm1', status: 'sent', sent: at(1), sent_at: at(0) }),
      own({ _id: 'm1', status: 'delivered', sent: at(1), delivered: at(2), sent_at: at(0) }),
      own({ _id: 'm1', status: 'read', sent: at(1), delivered: at(2), read: at(3), sent_at: at(0) }),
    ];
    const shuffled = fc.shuffledSubarray([...told, ...told], { minLength: 6 });
    fc.assert(
      fc.property(shuffled, (order) => {
        const start = [page([own({ _id: 'm1', sent_at: at(0) })])];
        const pages = putMessages(
          start,
          order.map((message) => ({ message, newer: true })),
        );
        expect(pages[0]?.rows).toMatchObject([
          { status: 'read', sent: at(1), delivered: at(2), read: at(3) },
        ]);
      }),
    );
  });

  it('takes the content of the newer record only', () => {
    const known = buildMessage({ _id: 'm1', message: { body: 'edited' }, edited_at: at(5) });
    const late = buildMessage({ _id: 'm1', message: { body: 'first' } });
    expect(mergeMessage(known, { message: late, newer: false }).message).toEqual({ body: 'edited' });
    expect(mergeMessage(late, { message: known, newer: false }).message).toEqual({ body: 'edited' });
  });

  it('does not bring back what the customer deleted', () => {
    const gone = buildMessage({ _id: 'm1', message: {}, revoked_at: at(5) });
    const late = buildMessage({ _id: 'm1', message: { body: 'secret' } });
    for (const isNewer of [true, false]) {
      const merged = mergeMessage(gone, { message: late, newer: isNewer });
      expect(merged).toMatchObject({ message: {}, revoked_at: at(5) });
    }
    expect(mergeMessage(late, { message: gone, newer: false }).message).toEqual({});
  });

  it('ends the checking once WhatsApp has told what became of the message', () => {
    const checking = own({ _id: 'm1', checking: true });
    const sent = own({ _id: 'm1', status: 'sent', sent: at(1) });
    expect(mergeMessage(checking, newer(sent)).checking).toBe(false);
    expect(mergeMessage(sent, newer(checking)).checking).toBe(false);
    expect(mergeMessage(checking, newer(checking)).checking).toBe(true);
  });
});
