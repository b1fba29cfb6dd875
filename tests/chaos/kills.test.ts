import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@shared/contract/chat';
import { createRandom } from '@shared/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chaos, startChaos, wordsOf } from './chaos';
import { patient } from '../support/patience.mjs';

/** `npm test -- --only chaos` makes 200; each takes a second. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 40);
/** Servers beside each other, each with data and an emulator of its own: a start takes one core. */
const SERVERS = 2;
/** A kill comes at most so long after a send began, in milliseconds. */
const LATEST_KILL = 150;
/** Sends on their way at a kill, each in a conversation of its own. */
const AT_ONCE = 2;
const WORDS = 'Chaos';

describe(`a server that is killed ${KILLS} times while messages are sent`, () => {
  let servers: readonly Chaos[];

  beforeAll(async () => {
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startChaos()));
  }, patient(120_000));
  afterAll(() => Promise.all(servers.map(({ parley }) => parley.stop())));

  /** Sends and kills; what was acknowledged, by our id. */
  async function killAndSend({ parley, ...chaos }: Chaos, seed: number): Promise<Map<string, Message>> {
    const { next } = createRandom(String(seed));
    const conversations = (await chaos.conversations()).slice(0, 6);
    expect(conversations).toHaveLength(6);
    const acknowledged = new Map<string, Message>();
    for (let kill = 0; kill < KILLS / SERVERS; kill += 1) {
      const sending = Array.from({ length: AT_ONCE }, (_, index) => {
        const number = kill * AT_ONCE + index;
        const { _id } = conversations[number % conversations.length] ?? { _id: '' };
        return chaos.sendUntilAcknowledged(_id, `${WORDS} ${seed} ${number}.`);
      });
      await wait(next() * LATEST_KILL);
      await parley.killServer();
      await parley.startServer();
      for (const message of await Promise.all(sending)) acknowledged.set(message._id, message);
    }
    expect(acknowledged.size).toBe((KILLS / SERVERS) * AT_ONCE);
    return acknowledged;
  }

  /** Checks one server; how many of its messages nobody can know about. */
  async function check(chaos: Chaos, acknowledged: ReadonlyMap<string, Message>): Promise<number> {
    const threads = [...new Set([...acknowledged.values()].map(({ conversation_id }) => conversation_id))];
    const ours = async (): Promise<Message[]> => {
      const all = (await Promise.all(threads.map((id) => chaos.messages(id)))).flat();
      return all.filter((message) => wordsOf(message).startsWith(WORDS));
    };
    // Everything is told or known to be unknown, and what WhatsApp accepted does not stay unknown.
    const open = async (): Promise<unknown[]> => {
      const taken = await chaos.acceptedById();
      return (await ours())
        .filter(({ _id, status, checking }) => status === 'pending' && (!checking || taken[_id]))
        .map(({ _id, message, checking }) => ({ _id, message, checking, taken: taken[_id] }));
    };
    await expect.poll(open, { timeout: patient(90_000), interval: 500 }).toEqual([]);

    const stored = await ours();
    const words = [...acknowledged.values()].map(wordsOf).sort();
    expect(stored.map(wordsOf).sort()).toEqual(words);
    expect(stored.map(({ _id }) => _id).sort()).toEqual([...acknowledged.keys()].sort());

    const arrived = (await chaos.accepted(WORDS)).map(({ preview }) => preview);
    expect(arrived).toHaveLength(new Set(arrived).size);
    const taken = await chaos.acceptedById();
    for (const message of stored) {
      const { _id, status, checking } = message;
      const fate = [wordsOf(message), taken[_id] ?? 0, checking ? 'checking' : status];
      if (checking) expect(fate).toEqual([wordsOf(message), 0, 'checking']);
      else expect(fate).toEqual([wordsOf(message), 1, expect.stringMatching(/^(sent|delivered|read)$/)]);
    }
    return stored.filter(({ checking }) => checking).length;
  }

  it(
    'loses no acknowledged message and doubles none at WhatsApp',
    async () => {
      const acknowledged = await Promise.all(servers.map((server, index) => killAndSend(server, index + 1)));
      let checking = 0;
      for (const [index, server] of servers.entries())
        checking += await check(server, acknowledged[index] ?? new Map());
      const sent = KILLS * AT_ONCE;
      process.stdout.write(`${KILLS} kills, ${sent} acknowledged messages, ${checking} of them checking\n`);
      // The kills aim at the sends, so many are caught on their way; some must have got through all the same.
      expect(checking).toBeLessThan(sent);
    },
    patient(600_000),
  );
});
