import { describe, expect, it } from 'vitest';
import { copy } from './copy';
import { cleanEnvironment } from './launch-local-backend';
import { type Ended, type Program, startLocalBackend } from './local-backend';
import { redactSecrets, readyAddress, userMessageOf } from './program-output';

interface Made extends Program {
  readonly env: Readonly<Record<string, string>>;
  become(address: string): void;
  end(): void;
}

function bench(demo: boolean) {
  const made = new Map<string, Made>();
  const local = startLocalBackend({
    secret: 's',
    start: (name, _args, env) => {
      let resolveReady: (address: string) => void = () => undefined;
      let rejectReady: (error: Error) => void = () => undefined;
      let resolveEnded: (ended: Ended) => void = () => undefined;
      const ready = new Promise<string>((resolve, reject) => {
        resolveReady = resolve;
        rejectReady = reject;
      });
      ready.catch(() => undefined);
      const ended = new Promise<Ended>((resolve) => (resolveEnded = resolve));
      const end = (): void => {
        rejectReady(new Error('ended'));
        resolveEnded({ code: 1, sentence: name });
      };
      const program: Made = {
        env,
        ready,
        ended,
        stop: end,
        kill: end,
        end,
        become: (url) => resolveReady(url),
      };
      made.set(name, program);
      return program;
    },
    emulator: demo ? { args: [], env: {} } : null,
    server: (url) => ({ args: [], env: { EMULATOR_URL: String(url) } }),
  });
  return { local, made };
}

describe('server and emulator', () => {
  it('start one after the other, and the server is told where the emulator is', async () => {
    const { local, made } = bench(true);
    expect([...made.keys()]).toEqual(['emulator']);
    made.get('emulator')?.become('http://e');
    await new Promise(setImmediate);
    expect(made.get('server')?.env).toEqual({ EMULATOR_URL: 'http://e' });
    expect(local.origin()).toBeNull();
    made.get('server')?.become('http://s');
    expect(await local.ready).toBe('http://s');
    expect(local.origin()).toBe('http://s');
  });

  it.each(['server', 'emulator'])('end together when the %s ends', async (which) => {
    const { local, made } = bench(true);
    made.get('emulator')?.become('http://e');
    await new Promise(setImmediate);
    made.get('server')?.become('http://s');
    await local.ready;
    made.get(which)?.end();
    expect(await local.ended).toEqual({ code: 1, sentence: which });
    expect(local.origin()).toBeNull();
  });

  it('do not begin a server when it was stopped before', async () => {
    const { local, made } = bench(true);
    local.stop();
    await expect(local.ready).rejects.toThrow();
    await local.ended;
    expect(made.has('server')).toBe(false);
  });
});

describe('what a program says', () => {
  it('is ready at an address', () => {
    expect(readyAddress('Parley is ready at http://127.0.0.1:4600')).toBe('http://127.0.0.1:4600');
    expect(readyAddress('Parley emulator is ready at http://127.0.0.1:1')).toBe('http://127.0.0.1:1');
    expect(readyAddress('It is ready at http://127.0.0.1:4600')).toBeNull();
  });
  it('is for people where it is a sentence', () => {
    expect(userMessageOf('The data folder /x is in use by another Parley server. Stop that one first.')).toBe(
      copy.inUse,
    );
    expect(userMessageOf('PORT must be a number between 0 and 65535.')).toBe(
      'PORT must be a number between 0 and 65535.',
    );
    expect(userMessageOf('{"level":30,"msg":"Stopping."}')).toBeNull();
    expect(userMessageOf('    at Object.<anonymous> (file.js:1:1)')).toBeNull();
    expect(userMessageOf('TypeError: x is not a function')).toBeNull();
  });
});

it('lets no secret of a program into its log', () => {
  const hide = redactSecrets({ EMULATOR_PATH_SECRET: 'abc', WHATSAPP_VERIFY_TOKEN: 'def', PATH: '/bin' });
  expect(hide('ready at http://127.0.0.1:1/abc with def in /bin')).toBe(
    'ready at http://127.0.0.1:1/[secret] with [secret] in /bin',
  );
});

it('gives a program nothing of the environment that could change what it does', () => {
  expect(
    cleanEnvironment({
      PATH: '/bin',
      DATABASE_URL: 'postgres://x',
      HOST: '0.0.0.0',
      NODE_OPTIONS: '--inspect',
      HOME: undefined,
    }),
  ).toEqual({ PATH: '/bin' });
});
