import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AskStripe, createStripeApi } from './api';

let answer: { readonly status: number; readonly body: string };
let called: { readonly version: unknown; readonly agent: unknown; readonly url: string | undefined };
let ask: AskStripe;
let close: () => Promise<void>;

beforeEach(async () => {
  const server = createServer((request, response) => {
    const { 'stripe-version': version, 'x-stripe-client-user-agent': agent } = request.headers;
    called = { version, agent, url: request.url };
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () =>
    new Promise((closed) => {
      server.close(() => {
        closed();
      });
      server.closeAllConnections();
    });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ask = createStripeApi({ baseUrl, secretKey: 'sk_test', log: pino({ level: 'silent' }) });
});
afterEach(() => close());

const price = () => ask((stripe) => stripe.prices.retrieve('price_1'));

it('asks by the version that the code was written for, and tells nothing of this machine', async () => {
  answer = { status: 200, body: '{"id":"price_1","unit_amount":900}' };
  expect(await price()).toMatchObject({ unit_amount: 900 });
  expect(called).toMatchObject({ version: '2024-06-20', url: '/v1/prices/price_1' });
  expect(called.agent).not.toMatch(/telemetry|linux|darwin|win32/);
});

it.each([
  ['an error', 500, '{"error":{"message":"Oh."}}'],
  ['too many calls', 429, '{"error":{"message":"Slower."}}'],
  ['a page of something on the way', 502, '<h1>Bad gateway</h1>'],
  ['JSON of something on the way', 503, '{}'],
  ['another address', 302, '{}'],
  ['no JSON', 200, ''],
])('does not know what was done: %s', async (_name, status, body) => {
  answer = { status, body };
  await expect(price()).rejects.toMatchObject({ code: 'billing_unreachable' });
});

it('does not know what was done where nobody answers', async () => {
  await close();
  await expect(price()).rejects.toMatchObject({ code: 'billing_unreachable' });
});

it.each([
  ['{"error":{"message":"Your card is odd."}}', 'The payment provider refused: Your card is odd.'],
  ['{"error":{}}', 'The payment provider refused: no reason was given.'],
])('repeats why Stripe refuses: %s', async (body, message) => {
  answer = { status: 402, body };
  await expect(price()).rejects.toMatchObject({ code: 'billing_refused', message });
});
