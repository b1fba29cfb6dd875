import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chaos, startChaos } from './chaos';
import { patient } from '../support/patience.mjs';

const patience = { timeout: patient(30_000), interval: 100 };

/** Somebody who takes connections and never says a word: a TLS connection to it is never open. */
async function silence(): Promise<{ readonly url: string; readonly called: Promise<unknown>; stop(): void }> {
  const server = createServer();
  const called = once(server, 'connection');
  server.on('connection', (socket) => {
    // A killed process resets what it had begun.
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, called, stop: () => void server.close() };
}

describe('a send that is interrupted', () => {
  let chaos: Chaos;

  beforeAll(async () => {
    chaos = await startChaos({ sends: { lost_answers: { next: 1 } }, webhooks: { paused: true } });
  }, patient(120_000));
  afterAll(() => chaos.parley.stop());

  it(
    'whose answer is lost is checked, also by a server that was killed in between, and settled by the status: never sent again',
    async () => {
      const { parley } = chaos;
      const [conversation] = await chaos.conversations();
      const id = conversation?._id ?? '';
      const { _id } = await chaos.sendUntilAcknowledged(id, 'Lost on the way back');
      const stored = async () => (await chaos.messages(id)).find((message) => message._id === _id);
      const times = async () => (await chaos.acceptedById())[_id];

      await expect
        .poll(stored, patience)
        .toMatchObject({ checking: true, status: 'pending', message_id: null });
      expect(await times()).toBe(1);

      await parley.killServer();
      await parley.startServer();
      // What is written after it goes its way, so the queue of this conversation has been looked at.
      const after = await chaos.sendUntilAcknowledged(id, 'Written after it');
      await expect.poll(async () => (await chaos.acceptedById())[after._id], patience).toBe(1);
      expect(await stored()).toMatchObject({ checking: true, status: 'pending', message_id: null });
      expect(await times()).toBe(1);

      await chaos.control('PATCH', '/config', { webhooks: { paused: false } });
      await expect.poll(stored, patience).toMatchObject({ checking: false, status: 'delivered' });
      const [taken] = await chaos.accepted('Lost on the way back');
      expect((await stored())?.message_id).toBe(taken?.wamid);
      expect(await times()).toBe(1);
    },
    patient(120_000),
  );

  it(
    'by a kill before the connection was open goes once, after the restart, and nobody has to decide',
    async () => {
      const { parley } = chaos;
      const [conversation] = await chaos.conversations();
      const id = conversation?._id ?? '';
      const meta = await silence();
      await parley.stopServer();
      await parley.startServer({ WHATSAPP_GRAPH_URL: meta.url });
      const { _id } = await chaos.sendUntilAcknowledged(id, 'Before the door opens');
      await meta.called;
      await parley.killServer();
      meta.stop();
      const times = async () => (await chaos.acceptedById())[_id];
      expect(await times()).toBeUndefined();

      await parley.startServer();
      const stored = async () => (await chaos.messages(id)).find((message) => message._id === _id);
      await expect.poll(stored, patience).toMatchObject({ checking: false, status: 'delivered' });
      const after = await chaos.sendUntilAcknowledged(id, 'After the door');
      await expect.poll(async () => (await chaos.acceptedById())[after._id], patience).toBe(1);
      expect(await times()).toBe(1);
    },
    patient(120_000),
  );
});
