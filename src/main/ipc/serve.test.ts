import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type InvokeChannel, INVOKE } from '@shared/ipc';
import { invokeWire } from '@shared/ipc-wire';
import type { Log } from '../logs/log';
import { type Handlers, serveIpc } from './serve';

const CHANNELS = Object.keys(INVOKE) as InvokeChannel[];

type Answering = (event: unknown, ...given: unknown[]) => Promise<unknown>;
const answering = new Map<string, Answering>();
vi.mock('electron', () => ({
  ipcMain: {
    handle: (wire: string, handler: Answering) => void answering.set(wire, handler),
    removeHandler: (wire: string) => void answering.delete(wire),
  },
}));

const ours = {
  sender: { id: 1 },
  senderFrame: { url: 'app://parley/', origin: 'app://parley', parent: null },
};
const logged: unknown[] = [];
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (what, facts) => void logged.push(`${what} ${String(facts?.['error'])}`),
};

/** Answers the same on every channel, whether it fits or not: that is what is tested. */
function serve(answer: unknown): () => void {
  const handlers = Object.fromEntries(CHANNELS.map((name) => [name, () => answer]));
  return serveIpc({ handlers: handlers as unknown as Handlers, isAppWindow: () => true, log });
}
const ask = (name: InvokeChannel) => answering.get(invokeWire(name))?.(ours);

describe('serveIpc', () => {
  beforeEach(() => {
    logged.length = 0;
  });

  it('answers every channel, until it is stopped', () => {
    const stop = serve(undefined);
    expect([...answering.keys()]).toEqual(CHANNELS.map(invokeWire));
    stop();
    expect(answering.size).toBe(0);
  });

  it('lets nothing across but what the channel answers', async () => {
    serve({ signedIn: false, userId: null, kept: true, refreshToken: 'secret' });
    expect(await ask('session.state')).toEqual({
      ok: true,
      value: { signedIn: false, userId: null, kept: true },
    });
  });

  it('refuses an answer that does not fit, and tells the log alone why', async () => {
    serve({ signedIn: 'yes' });
    expect(await ask('session.state')).toEqual({ ok: false, code: 'ipc_failed' });
    expect(logged[0]).toMatch(/^ipc_invalid_answer [^]*signedIn/);
    serve(true);
    expect(await ask('page.print')).toEqual({ ok: false, code: 'ipc_failed' });
  });
});
