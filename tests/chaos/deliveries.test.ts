import type { Delivery, DeliveryDetail } from '@shared/contract/integrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, until } from '../support/inbox';
import { type Client, signIn } from '../support/client';
import { type Parley, startParley } from '../support/parley';
import { type Receiver, startReceiver } from '../support/receiver';
import { patient } from '../support/patience.mjs';

let receiver: Receiver;
let parley: Parley;
let client: Client;

beforeAll(async () => {
  receiver = await startReceiver();
  parley = await startParley({ demo: true, env: { LOG_LEVEL: 'error', WEBHOOK_ALLOW_PRIVATE: '1' } });
  client = await signIn(parley, 'demo@parley.example', 'parley-demo');
}, patient(120_000));
afterAll(async () => {
  await parley.stop();
  await receiver.close();
});

it(
  'a webhook call that a kill cuts off comes again, as the same delivery',
  async () => {
    await client.request('PUT', '/integration/webhook', { body: { url: receiver.url } });
    // Taken, and never answered: the server dies between the call and its note.
    receiver.behave(() => undefined);
    const called = receiver.next();
    const { _id } = dataOf(await client.post<{ data: Delivery }>('/integration/webhook/test'));
    await called;
    await parley.killServer();
    receiver.behave((_request, response) => response.end('thank you'));
    await parley.startServer();
    await until(async () => {
      const one = dataOf(await client.get<{ data: DeliveryDetail }>(`/integration/deliveries/${_id}`));
      expect(one).toMatchObject({ state: 'delivered', attempts: 2, answer: 'thank you' });
    }, patient(30_000));
    const calls = receiver.received.map(({ headers, body }) => [headers['parley-delivery'], body]);
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(calls[1]);
    expect(calls[0]?.[0]).toBe(_id);
  },
  patient(120_000),
);
