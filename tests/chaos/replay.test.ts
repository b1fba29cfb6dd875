import type { Conversation, Message, MessageStatus } from '@shared/contract/chat';
import { STATUS_RANK } from '@shared/rules/delivery';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chaos, startChaos, wordsOf } from './chaos';
import { patient } from '../support/patience.mjs';

const CUSTOMERS = 10;
const INBOUND = 200;
const OUTBOUND = 40;
const BURST = 'Replay';
const ANSWER = 'Answer';
const patience = { timeout: patient(60_000), interval: 100 };

describe('webhooks that come three times, shuffled, while the server is killed', () => {
  let chaos: Chaos;
  /** Every status that anybody could have seen of a message, in the order of seeing. */
  const seen = new Map<string, MessageStatus[]>();

  beforeAll(async () => {
    chaos = await startChaos({
      webhooks: { duplicate: 3, reorder_window: 40, reorder_wait_ms: 150, concurrency: 4 },
    });
  }, patient(120_000));
  afterAll(() => chaos.parley.stop());

  const crowd = (): Promise<Conversation[]> => chaos.conversations('Burst');

  let looking: Promise<unknown> = Promise.resolve();
  /**
   * Reads every thread of the burst and notes what it sees, one look after another: of two at once, the older could
   * be noted last. @throws while the server is down
   */
  function look(): Promise<Message[]> {
    const next = looking.then(lookNow);
    looking = next.catch(() => undefined);
    return next;
  }

  async function lookNow(): Promise<Message[]> {
    const threads = await Promise.all((await crowd()).map(({ _id }) => chaos.messages(_id)));
    const all = threads.flat();
    for (const { _id, status } of all) {
      const past = seen.get(_id) ?? [];
      if (past.at(-1) !== status) seen.set(_id, [...past, status]);
    }
    return all;
  }

  const received = async (): Promise<number> =>
    (await look()).filter(({ direction }) => direction === 'inbound').length;

  const readBy = (customers: readonly Conversation[]) =>
    Promise.all(
      customers.map(({ participants }) =>
        chaos.control('POST', `/customers/${participants[0]?.phone?.replace('+', '') ?? ''}/read`, {}),
      ),
    );

  it(
    'keeps each message once, and no status goes backwards',
    async () => {
      const { parley } = chaos;
      await chaos.control('POST', '/burst', {
        count: INBOUND,
        seconds: 6,
        customers: CUSTOMERS,
        text: BURST,
      });
      await expect.poll(async () => (await crowd()).length, patience).toBe(CUSTOMERS);
      const conversations = await crowd();
      const readers = conversations.slice(0, CUSTOMERS / 2);

      const watch = { over: false };
      const watching = (async () => {
        while (!watch.over) {
          await look().catch(() => undefined);
          await wait(50);
        }
      })();
      const answering = Promise.all(
        Array.from({ length: OUTBOUND }, (_, index) =>
          chaos.sendUntilAcknowledged(
            conversations[index % CUSTOMERS]?._id ?? '',
            `${ANSWER} number ${index}.`,
          ),
        ),
      );

      // Dead in the middle of the burst, and once more among the statuses.
      const early = await received();
      expect(early).toBeLessThan(INBOUND);
      await parley.killServer();
      await parley.startServer();
      const answers = await answering;
      await expect.poll(async () => (await chaos.accepted(ANSWER)).length, patience).toBeGreaterThan(5);
      await readBy(readers);
      await parley.killServer();
      await parley.startServer();

      // What WhatsApp took is told; what nobody knows about is said to be so, and WhatsApp does not have it.
      const undecided = async (): Promise<unknown[]> => {
        const taken = await chaos.acceptedById();
        return (await look())
          .filter(({ direction }) => direction === 'outbound')
          .filter(({ _id, status, checking }) =>
            taken[_id] ? !['delivered', 'read'].includes(status) : !(checking && status === 'pending'),
          )
          .map(({ _id, status, checking }) => ({ _id, status, checking, taken: taken[_id] }));
      };
      await expect.poll(undecided, patience).toEqual([]);
      await readBy(readers);
      await expect.poll(received, patience).toBe(INBOUND);
      const pending = async () =>
        (await chaos.control<{ pending_webhooks: number }>('GET', '/health')).pending_webhooks;
      await expect.poll(pending, patience).toBe(0);
      const taken = await chaos.acceptedById();
      const unread = async () => {
        const ids = new Set(readers.map(({ _id }) => _id));
        return (await look()).filter(
          ({ _id, conversation_id, status }) => ids.has(conversation_id) && taken[_id] && status !== 'read',
        );
      };
      await expect.poll(unread, patience).toEqual([]);
      watch.over = true;
      await watching;

      const all = await look();
      const inbound = all.filter(({ direction }) => direction === 'inbound').map(wordsOf);
      expect(inbound.sort()).toEqual(Array.from({ length: INBOUND }, (_, n) => `${BURST} ${n + 1}`).sort());
      const outbound = all.filter(({ direction }) => direction === 'outbound');
      expect(outbound.map(({ _id }) => _id).sort()).toEqual(answers.map(({ _id }) => _id).sort());
      expect(Object.values(taken).filter((times) => times !== 1)).toEqual([]);

      for (const { _id, message_count } of await crowd()) {
        const thread = all.filter(({ conversation_id }) => conversation_id === _id);
        expect([_id, message_count]).toEqual([_id, thread.length]);
      }
      expect((await crowd()).reduce((sum, { unread_count }) => sum + unread_count, 0)).toBe(INBOUND);

      for (const [id, statuses] of seen) {
        const climbing = statuses.toSorted((one, other) => STATUS_RANK[one] - STATUS_RANK[other]);
        expect([id, statuses]).toEqual([id, climbing]);
      }
      const moved = [...seen.values()].filter(({ length }) => length > 1).length;
      expect(moved).toBeGreaterThan(OUTBOUND / 4);
      const checking = outbound.filter((message) => message.checking).length;
      process.stdout.write(
        `${INBOUND} messages received (${early} before the first kill), ${OUTBOUND} sent, ${checking} of them checking, ${moved} seen moving\n`,
      );
    },
    patient(240_000),
  );
});
