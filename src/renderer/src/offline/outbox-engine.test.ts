import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { ApiError } from '../app/api-error';
import { networkError } from '../app/api-error';
import type { Outcome } from '../app/request';
import type { Verdict } from './outbox-check';
import { createOutboxEngine } from './outbox-engine';
import { outboxReducer, selectOutbox, selectUnsentCount } from './outbox-slice';
import { memoryOutbox } from './outbox-storage';
import type { OutboxNews, OutboxTabs } from './outbox-tabs';
import type { OutboxTransport } from './outbox-transport';
import type { OutboxEntry } from './outbox-types';

const text = (key: string, conversation = 'c1', user = 'u1'): OutboxEntry => ({
  client_key: key,
  business_id: 'b1',
  user_id: user,
  conversation_id: conversation,
  created_at: '2026-11-21T10:00:00.000Z',
  outgoing: { type: 'text', message: { body: `text ${key}` } },
  preview: { message_type: 'text', message: { body: `text ${key}` }, quoted: null },
  state: 'queued',
  attempts: 0,
  has_file: false,
});
const picture = (key: string, conversation = 'c1'): OutboxEntry => ({
  ...text(key, conversation),
  outgoing: { type: 'image', message: { media_id: '' } },
  has_file: true,
});
const file = () => new File(['pixels'], 'fabric.png', { type: 'image/png' });
const refusal: ApiError = { status: 409, code: 'reply_window_closed', message: 'No.' };
const broken: ApiError = { status: 500, code: 'internal', message: 'Oops.' };

/** The far side, with the server's promise: one key, one message, the same answer again. */
function farSide() {
  const messages = new Map<string, { readonly body: string; readonly message: Message }>();
  const requests: { key: string; body: string }[] = [];
  const uploads: string[] = [];
  let plan: ((key: string) => 'ok' | 'lost' | 'hang' | ApiError) | null = null;
  const hanging = new Map<string, () => void>();
  const accept = ({ client_key, conversation_id, outgoing }: OutboxEntry): Outcome<Message> => {
    const body = JSON.stringify(outgoing);
    const known = messages.get(client_key);
    if (known && known.body !== body)
      return { ok: false, error: { status: 409, code: 'idempotency_key_reused', message: 'changed' } };
    const message = known?.message ?? ({ _id: `m-${client_key}`, conversation_id, client_key } as Message);
    messages.set(client_key, { body, message });
    return { ok: true, value: message };
  };
  const transport: OutboxTransport = {
    send: async (entry, signal) => {
      requests.push({ key: entry.client_key, body: JSON.stringify(entry.outgoing) });
      const what = plan?.(entry.client_key) ?? 'ok';
      if (what === 'ok') return accept(entry);
      if (what === 'lost') {
        accept(entry);
        return { ok: false, error: networkError('network') };
      }
      if (what === 'hang') {
        accept(entry);
        await new Promise<void>((resolve) => {
          hanging.set(entry.client_key, resolve);
          signal.addEventListener('abort', () => {
            resolve();
          });
        });
        return signal.aborted ? { ok: false, error: networkError('aborted') } : accept(entry);
      }
      return { ok: false, error: what };
    },
    upload: async (given, _business, onProgress, signal) => {
      uploads.push(given.name);
      onProgress(0.5);
      const what = plan?.('upload') ?? 'ok';
      if (what === 'hang')
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
      if (signal.aborted) return { ok: false, error: networkError('aborted') };
      if (what !== 'ok' && typeof what === 'object') return { ok: false, error: what };
      return { ok: true, value: `media-${uploads.length}` };
    },
  };
  let verdict: (entry: OutboxEntry) => Verdict = () => ({ kind: 'go' });
  return {
    transport,
    verdict: (entry: OutboxEntry) => verdict(entry),
    judge: (next: typeof verdict) => {
      verdict = next;
    },
    requests,
    uploads,
    arrived: () => [...messages.keys()],
    next: (next: typeof plan) => {
      plan = next;
    },
    release: (key: string) => hanging.get(key)?.(),
  };
}

/** Tabs of one browser: they hear each other, and one of them leads. */
function browser() {
  const listeners = new Set<{ readonly hear: (news: OutboxNews) => void }>();
  let queue = Promise.resolve();
  return (): OutboxTabs => {
    const own = new Set<typeof listeners extends Set<infer One> ? One : never>();
    return {
      tell: (news) => {
        for (const listener of listeners) if (!own.has(listener)) listener.hear(structuredClone(news));
      },
      listen: (hear) => {
        const listener = { hear };
        own.add(listener);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      lead: (_user, work) => {
        queue = queue.then(work);
        return queue;
      },
    };
  };
}

function tab(far: ReturnType<typeof farSide>, storage = memoryOutbox(), tabs = browser()()) {
  const store = configureStore({
    reducer: { outbox: outboxReducer },
    middleware: (standard) => standard({ serializableCheck: false }),
  });
  const acknowledged: string[] = [];
  const waits: { readonly ms: number; readonly go: () => void }[] = [];
  const signedOut = vi.fn();
  const engine = createOutboxEngine({
    storage,
    transport: far.transport,
    tabs,
    read: () => store.getState().outbox,
    dispatch: store.dispatch,
    onAcknowledged: (_entry, message) => acknowledged.push(message._id),
    onSignedOut: signedOut,
    check: (entry) => Promise.resolve(far.verdict(entry)),
    now: () => Date.UTC(2026, 10, 21, 12),
    pause: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, go: resolve });
        signal.addEventListener('abort', () => {
          resolve();
        });
      }),
  });
  return {
    engine,
    storage,
    acknowledged,
    waits,
    signedOut,
    entries: (conversation = 'c1') => selectOutbox(conversation)(store.getState()),
    unsent: () => selectUnsentCount(store.getState()),
    states: (conversation = 'c1') => selectOutbox(conversation)(store.getState()).map(({ state }) => state),
  };
}

let far: ReturnType<typeof farSide>;
beforeEach(() => {
  far = farSide();
});

describe('sending', () => {
  it('keeps the message before it is shown, sends it, and lets go of it once the server has it', async () => {
    const { engine, storage, entries, acknowledged } = tab(far);
    far.next(() => 'hang');
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    expect(await storage.list('u1')).toHaveLength(1);
    await vi.waitFor(() => {
      expect(entries()[0]?.state).toBe('sending');
    });
    far.release('k1');
    await vi.waitFor(() => {
      expect(entries()).toHaveLength(0);
    });
    expect(acknowledged).toEqual(['m-k1']);
    expect(await storage.list('u1')).toHaveLength(0);
  });

  it('sends a conversation in order, one at a time, while other conversations do not wait', async () => {
    const { engine, unsent } = tab(far);
    far.next((key) => (key === 'k1' ? 'hang' : 'ok'));
    await engine.start('u1');
    for (const entry of [text('k1'), text('k2'), text('k3'), text('k4', 'c2')]) await engine.enqueue(entry);
    await vi.waitFor(() => {
      expect(far.arrived()).toContain('k4');
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k4']);
    far.release('k1');
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k4', 'k2', 'k3']);
  });

  it('keeps the order when a big file takes longer to be kept than the text behind it', async () => {
    const storage = memoryOutbox();
    let keep: (() => void) | null = null;
    const slow: typeof storage = {
      ...storage,
      put: async (entry, given) => {
        if (given)
          await new Promise<void>((resolve) => {
            keep = resolve;
          });
        await storage.put(entry, given);
      },
    };
    const { engine, unsent } = tab(far, slow);
    await engine.start('u1');
    const first = engine.enqueue(picture('k1'), file());
    const second = engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(keep).not.toBeNull();
    });
    (keep as (() => void) | null)?.();
    await Promise.all([first, second]);
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });

  it('rejects what cannot be kept, and shows nothing of it', async () => {
    const storage = { ...memoryOutbox(), put: () => Promise.reject(new Error('full')) };
    const { engine, unsent } = tab(far, storage);
    await engine.start('u1');
    await expect(engine.enqueue(picture('k1'), file())).rejects.toThrow('full');
    expect(unsent()).toBe(0);
  });
});

describe('when it does not work', () => {
  it('repeats with the same key after a lost answer, and the server has it once', async () => {
    const { engine, waits, entries, unsent } = tab(far);
    let lost = true;
    far.next(() => (lost ? 'lost' : 'ok'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    expect(entries()[0]).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'network' } });
    lost = false;
    waits[0]?.go();
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(far.arrived()).toEqual(['k1']);
  });

  it('waits longer with every failure, and as long as the server asks for', async () => {
    const { engine, waits } = tab(far);
    far.next(() => broken);
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    for (let count = 1; count <= 4; count += 1) {
      await vi.waitFor(() => {
        expect(waits).toHaveLength(count);
      });
      waits.at(-1)?.go();
    }
    const [first = 0, second = 0, third = 0] = waits.map(({ ms }) => ms);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(third);
    far.next(() => ({ ...broken, status: 429, retry_after_ms: 77_000 }));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(5);
    });
    waits.at(-1)?.go();
    await vi.waitFor(() => {
      expect(waits.at(-1)?.ms).toBe(77_000);
    });
  });

  it('holds back what follows until the first is through', async () => {
    const { engine, waits } = tab(far);
    far.next((key) => (key === 'k1' ? broken : 'ok'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1']);
  });

  it('ends the wait when the connection is back', async () => {
    const { engine, waits, unsent } = tab(far);
    far.next(() => networkError('network'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    far.next(null);
    engine.hurry();
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
  });

  it('keeps a refused message in sight, goes on with the next, and tries again under the same key', async () => {
    const { engine, storage, entries, unsent } = tab(far);
    far.next((key) => (key === 'k1' ? refusal : 'ok'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k2']);
    });
    expect(entries()).toMatchObject([
      { client_key: 'k1', state: 'failed', error: { code: 'reply_window_closed' } },
    ]);
    expect(await storage.list('u1')).toMatchObject([{ state: 'failed' }]);
    far.next(null);
    await engine.retry('k1');
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k2', 'k1']);
  });

  it('discards a refused message for good', async () => {
    const { engine, storage, unsent, states } = tab(far);
    far.next(() => refusal);
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(states()).toEqual(['failed']);
    });
    await engine.discard('k1');
    expect(unsent()).toBe(0);
    expect(await storage.list('u1')).toEqual([]);
  });

  it('says that the session is over and keeps the message for the next one', async () => {
    const { engine, storage, signedOut } = tab(far);
    far.next(() => ({ status: 401, code: 'not_signed_in', message: '' }));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(signedOut).toHaveBeenCalledOnce();
    });
    engine.stop();
    far.next(null);
    await engine.start('u1');
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1']);
    });
    expect(await storage.list('u1')).toEqual([]);
  });
});

describe('acknowledgement by event', () => {
  it('lets go of a message whose event comes before the answer, and does not send it again', async () => {
    const { engine, unsent, waits } = tab(far);
    far.next(() => 'hang');
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1']);
    });
    await engine.acknowledge('k1');
    expect(unsent()).toBe(0);
    far.next(null);
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1', 'k2']);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(waits).toHaveLength(0);
  });

  it('lets go of a message that waits because its answer was lost', async () => {
    const { engine, unsent, waits, storage } = tab(far);
    far.next(() => 'lost');
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    await engine.acknowledge('k1');
    waits[0]?.go();
    await vi.waitFor(async () => {
      expect(await storage.list('u1')).toEqual([]);
    });
    expect(unsent()).toBe(0);
    expect(far.requests).toHaveLength(1);
  });
});

describe('files', () => {
  it('uploads first, and sends the id of the upload', async () => {
    const { engine, unsent } = tab(far);
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.uploads).toEqual(['fabric.png']);
    expect(JSON.parse(far.requests[0]?.body ?? '')).toEqual({
      type: 'image',
      message: { media_id: 'media-1' },
    });
  });

  it('does not upload again when only the sending failed: the same key carries the same body', async () => {
    const { engine, unsent, waits } = tab(far);
    far.next((key) => (key === 'upload' ? 'ok' : 'lost'));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    far.next(null);
    waits[0]?.go();
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.uploads).toHaveLength(1);
    expect(new Set(far.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('stops an upload that is called off', async () => {
    const { engine, unsent, states, storage } = tab(far);
    far.next(() => 'hang');
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(states()).toEqual(['uploading']);
    });
    await engine.discard('k1');
    expect(unsent()).toBe(0);
    expect(await storage.file('k1')).toBeNull();
    far.next(null);
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k2']);
    });
  });

  it('shows a file that the server refuses', async () => {
    const { engine, entries, states } = tab(far);
    far.next(() => ({ status: 400, code: 'media_rejected', message: 'File type or size not supported.' }));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(states()).toEqual(['failed']);
    });
    expect(entries()[0]?.error?.code).toBe('media_rejected');
  });
});

describe('restart and tabs', () => {
  it('sends after a restart what was queued before, in order, and only what belongs to the person', async () => {
    const storage = memoryOutbox();
    await storage.put({ ...text('k2'), state: 'sending' });
    await storage.put({ ...picture('k1'), state: 'uploading', progress: 0.4 }, file());
    await storage.put(text('other', 'c1', 'u2'));
    const { engine, unsent } = tab(far, storage);
    await engine.start('u1');
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.requests.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(await storage.list('u2')).toHaveLength(1);
  });

  it('lets one tab send; another shows the same, and takes over when the first is gone', async () => {
    const storage = memoryOutbox();
    const join = browser();
    const first = tab(far, storage, join());
    const second = tab(far, storage, join());
    far.next((key) => (key === 'k1' ? 'ok' : 'hang'));
    await first.engine.start('u1');
    await second.engine.start('u1');
    await second.engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(second.unsent()).toBe(0);
    });
    expect(first.acknowledged).toEqual(['m-k1']);
    expect(second.acknowledged).toEqual([]);

    await second.engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(first.states()).toEqual(['sending']);
    });
    expect(second.states()).toEqual(['sending']);
    far.next(null);
    first.engine.stop();
    await vi.waitFor(() => {
      expect(second.acknowledged).toEqual(['m-k2']);
    });
    expect(far.arrived()).toEqual(['k1', 'k2']);
  });

  it('stops the sending of what another tab took out', async () => {
    const storage = memoryOutbox();
    const join = browser();
    const first = tab(far, storage, join());
    const second = tab(far, storage, join());
    far.next(() => 'hang');
    await first.engine.start('u1');
    await second.engine.start('u1');
    await first.engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(second.states()).toEqual(['uploading']);
    });
    await second.engine.discard('k1');
    expect(first.unsent()).toBe(0);
    expect(second.unsent()).toBe(0);
    expect(far.requests).toHaveLength(0);
  });

  it('clears everything when the person signs out', async () => {
    const { engine, storage, unsent } = tab(far);
    far.next(() => refusal);
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await engine.enqueue(text('k2', 'c2'));
    await engine.clear();
    expect(unsent()).toBe(0);
    expect(await storage.list('u1')).toEqual([]);
  });
});

describe('when a teammate has answered meanwhile', () => {
  const HELD: Verdict = { kind: 'held', by: 'Maya' };

  it('holds what waited, lets what is written afterwards pass, and sends when the person says so', async () => {
    const { engine, entries, states, unsent } = tab(far);
    far.judge(({ client_key, read_until }) =>
      client_key !== 'k3' && read_until === undefined ? HELD : { kind: 'go' },
    );
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(states()).toEqual(['held', 'held']);
    });
    expect(entries()[0]?.held_by).toBe('Maya');
    expect(far.requests).toHaveLength(0);
    await engine.enqueue(text('k3'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k3']);
    });
    await engine.sendAnyway('c1');
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.arrived()).toEqual(['k3', 'k1', 'k2']);
  });

  it('can be discarded, and is judged anew after a restart', async () => {
    const storage = memoryOutbox();
    far.judge(() => HELD);
    const first = tab(far, storage);
    await first.engine.start('u1');
    await first.engine.enqueue(text('k1'));
    await first.engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(first.states()).toEqual(['held', 'held']);
    });
    await first.engine.discard('k1');
    expect(first.states()).toEqual(['held']);
    first.engine.stop();
    far.judge(() => ({ kind: 'go' }));
    const second = tab(far, storage);
    await second.engine.start('u1');
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k2']);
    });
  });

  it('waits where nobody can say', async () => {
    const { engine, waits, states } = tab(far);
    far.judge(() => ({ kind: 'error', error: networkError('network') }));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    expect(states()).toEqual(['queued']);
    expect(far.requests).toHaveLength(0);
  });
});

describe('when the connection is dead', () => {
  it('calls a send off and repeats it under its key; an upload goes on unless the computer has slept', async () => {
    const { engine, states, waits } = tab(far);
    far.next(() => 'hang');
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await engine.enqueue(picture('k2', 'c2'), file());
    await vi.waitFor(() => {
      expect([...states('c1'), ...states('c2')]).toEqual(['sending', 'uploading']);
    });
    engine.doubt(false);
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    expect(states('c2')).toEqual(['uploading']);
    engine.doubt(true);
    await vi.waitFor(() => {
      expect(waits).toHaveLength(2);
    });
    far.next(null);
    engine.hurry();
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1', 'k2']);
    });
  });
});
