import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createOpenRequests } from './open-requests';

let http = Fastify();
let answer: () => void = () => undefined;
afterEach(() => http.close());

function start(now?: () => number) {
  const requests = createOpenRequests(now);
  http = Fastify();
  requests.watch(http);
  http.get('/progress', { config: { follows: true } }, () => 'half');
  http.get('/', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return 'ok';
  });
  return requests;
}

/** A request whose answer is held back. @returns once it has come */
async function ask() {
  const before = answer;
  const status = http.inject('/').then(({ statusCode }) => statusCode);
  await vi.waitUntil(() => answer !== before);
  return { status };
}

const LONG_MS = 60_000;

it('work begins once nobody waits for an answer', async () => {
  const requests = start();
  await requests.whenNone(LONG_MS);
  let began = false;
  const asked = await ask();
  const work = requests.whenNone(LONG_MS).then(() => {
    began = true;
  });
  await new Promise(setImmediate);
  expect(began).toBe(false);
  answer();
  expect(await asked.status).toBe(200);
  await work;
  expect(began).toBe(true);
});

it('work does not wait for longer than it was told, nor for what is open for long', async () => {
  let now = 0;
  const requests = start(() => now);
  expect(requests.cameWithin(300)).toBe(false);
  const asked = await ask();
  await requests.whenNone(5);
  expect(requests.cameWithin(300)).toBe(true);
  now = 10_000;
  expect(requests.cameWithin(300)).toBe(false);
  await requests.whenNone(LONG_MS);
  answer();
  expect(await asked.status).toBe(200);
});

it('whoever only follows how work goes on is not at work', async () => {
  let now = 1000;
  const requests = start(() => now);
  await http.inject('/progress');
  expect(requests.cameWithin(300)).toBe(false);
  const asked = await ask();
  expect(requests.cameWithin(300)).toBe(true);
  answer();
  await asked.status;
  now += 301;
  await http.inject('/progress');
  expect(requests.cameWithin(300)).toBe(false);
});
