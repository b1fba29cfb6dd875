import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Ticket,
  type TicketEvent,
  ticketAfter,
  firstResponseMs,
  mergedTicket,
  resolutionMs,
} from './ticket';

const asked = (at: number): TicketEvent => ({ kind: 'asked', at });
const answered = (at: number, message_id = `M${at}`, by = 'ana'): TicketEvent => ({
  kind: 'answered',
  answer: { at, by, message_id },
});
const closed = (at: number, by = 'ana'): TicketEvent => ({ kind: 'closed', resolution: { at, by } });
const REOPENED: TicketEvent = { kind: 'reopened' };

/** Plays a history; answers every ticket of it, oldest first. */
function play(history: readonly TicketEvent[]): Ticket[] {
  const all: Ticket[] = [];
  for (const event of history) {
    const before = all.at(-1) ?? null;
    const after = ticketAfter(before, event);
    if (after === null || after === before) continue;
    const isNew = before === null || (before.resolution !== null && event.kind === 'asked');
    if (isNew) all.push(after);
    else all[all.length - 1] = after;
  }
  return all;
}

const times = (history: readonly TicketEvent[]) =>
  play(history).map((ticket) => [firstResponseMs(ticket), resolutionMs(ticket)]);

describe('first response and resolution', () => {
  it.each<[string, readonly TicketEvent[], (number | null)[][]]>([
    ['nothing has happened', [], []],
    ['a question that waits', [asked(10)], [[null, null]]],
    ['a question, an answer', [asked(10), answered(25)], [[15, null]]],
    ['several messages in a row: the first one counts', [asked(10), asked(12), answered(25)], [[15, null]]],
    ['a later answer changes nothing', [asked(10), answered(25), answered(40)], [[15, null]]],
    [
      'a second question of the same ticket',
      [asked(10), answered(25), asked(30), answered(90)],
      [[15, null]],
    ],
    ['answered and closed', [asked(10), answered(25), closed(70)], [[15, 60]]],
    ['closed without an answer', [asked(10), closed(70)], [[null, 60]]],
    [
      'the customer writes again: counted again',
      [asked(10), answered(25), closed(70), asked(100), answered(101), closed(103)],
      [
        [15, 60],
        [1, 3],
      ],
    ],
    ['we write first: nobody has asked', [answered(5), asked(10), answered(12)], [[2, null]]],
    ['we write to a closed one: nobody has asked', [asked(1), closed(2), answered(9)], [[null, 1]]],
    ['closed though nobody asked', [answered(5), closed(9)], []],
    ['closed twice', [asked(10), closed(20), closed(30)], [[null, 10]]],
    ['reopened by hand: the closing is taken back', [asked(10), closed(20), REOPENED], [[null, null]]],
    [
      'reopened by hand, answered and closed again: one ticket',
      [asked(10), closed(20), REOPENED, answered(50), closed(60)],
      [[40, 50]],
    ],
    ['reopened though it is open', [asked(10), REOPENED, answered(11)], [[1, null]]],
    ['the second message arrives first', [asked(12), asked(10), answered(25)], [[15, null]]],
    ['an older message that comes after the answer', [asked(12), answered(25), asked(10)], [[13, null]]],
    ['the answer seems older than the question', [asked(12), answered(11)], [[0, null]]],
    [
      'the only answer fails',
      [asked(10), answered(25), { kind: 'answer changed', answer: null }],
      [[null, null]],
    ],
    [
      'the first answer fails, the second has arrived',
      [
        asked(10),
        answered(25),
        answered(40),
        { kind: 'answer changed', answer: { at: 40, by: 'ana', message_id: 'M40' } },
      ],
      [[30, null]],
    ],
    [
      'the answer fails after the closing',
      [asked(10), answered(25), closed(30), { kind: 'answer changed', answer: null }],
      [[null, 20]],
    ],
  ])('%s', (_name, history, expected) => {
    expect(times(history)).toEqual(expected);
  });

  const event = fc.oneof(
    fc.nat(1000).map(asked),
    fc.nat(1000).map((at) => answered(at)),
    fc.nat(1000).map((at) => closed(at)),
    fc.constant(REOPENED),
  );

  it('only the newest ticket can be open, and no time is negative', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (history) => {
        const all = play(history);
        expect(all.slice(0, -1).every(({ resolution }) => resolution !== null)).toBe(true);
        for (const [first, whole] of times(history)) {
          expect(first === null || (first ?? 0) >= 0).toBe(true);
          expect(whole === null || (whole ?? 0) >= 0).toBe(true);
        }
      }),
    );
  });

  it('two open tickets of one person become one, by the earlier question and the earlier answer', () => {
    const answer = { at: 40, by: 'ana', message_id: 'M40' };
    const one = { opened_at: 10, answer, resolution: null };
    const other = { opened_at: 5, answer: { ...answer, at: 50 }, resolution: null };
    expect(mergedTicket(one, other)).toEqual({ opened_at: 5, answer, resolution: null });
    expect(mergedTicket(other, one)).toEqual(mergedTicket(one, other));
  });
});
