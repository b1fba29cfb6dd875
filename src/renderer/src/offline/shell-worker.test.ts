// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropShell, keepShell } from './shell-worker';

/** What the page asks of the browser, in order. */
let asked: string[];
let ends: (() => void)[];
/** What happens while the browser registers the worker. */
let whileRegistering: () => Promise<void>;
/** Ends the oldest wait for a quiet moment. */
async function quiet(): Promise<void> {
  await vi.waitFor(() => {
    expect(ends).not.toHaveLength(0);
  });
  ends.shift()?.();
}

beforeEach(() => {
  asked = [];
  ends = [];
  whileRegistering = async () => undefined;
  vi.stubEnv('PROD', true);
  const active = { postMessage: (message: string) => asked.push(message) };
  const registration = { unregister: async () => void asked.push('unregister') };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: active,
      ready: Promise.resolve({ active }),
      register: async () => {
        asked.push('register');
        await whileRegistering();
      },
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('caches', {
    keys: async () => ['parley-shell-1', 'of something else'],
    delete: async (name: string) => void asked.push(`delete ${name}`),
  });
  vi.stubGlobal('requestIdleCallback', (end: () => void) => ends.push(end));
});
afterEach(async () => {
  await dropShell();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const DROPPED = ['drop', 'unregister', 'delete parley-shell-1'];

it('is kept once, when the page has nothing else to do', async () => {
  const done = keepShell();
  await keepShell();
  expect(asked).toEqual([]);
  await quiet();
  await quiet();
  await done;
  expect(asked).toEqual(['register', 'fill']);
});

it.each([
  ['before it was asked for', 0],
  ['while it was made', 1],
])('a sign-out %s ends with nothing kept', async (_when, moments) => {
  const done = keepShell();
  for (let moment = 0; moment < moments; moment += 1) await quiet();
  await vi.waitFor(() => {
    expect(ends).toHaveLength(1);
  });
  await dropShell();
  await quiet();
  await done;
  expect(asked).toEqual([...(moments === 0 ? [] : ['register']), ...DROPPED]);
});

it('a sign-out while it is registered takes away what comes of it', async () => {
  whileRegistering = dropShell;
  const done = keepShell();
  await quiet();
  await done;
  expect(asked).toEqual(['register', ...DROPPED, ...DROPPED]);
});

it('is kept again for the next person', async () => {
  void keepShell();
  await dropShell();
  const done = keepShell();
  await quiet();
  await quiet();
  await quiet();
  await done;
  expect(asked).toEqual([...DROPPED, 'register', 'fill']);
});
