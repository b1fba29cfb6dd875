import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../core/http/api-error';
import { memoryOutbox } from './outbox-storage';
import { broken, browser, farSide, file, picture, refusal, tab, text } from './testing/outbox-bench';

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
    engine.flush();
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

describe('a question about everything that waits', () => {
  it('holds the outbox while it is open, also when the connection comes back, and lets it go on after Cancel', async () => {
    const { engine, waits, states } = tab(far);
    far.next(() => networkError('network'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    const cancel = engine.hold();
    const before = far.requests.length;
    far.next(() => 'ok');
    engine.flush();
    await engine.enqueue(text('k2', 'c2'));
    await engine.retry('k1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(far.requests).toHaveLength(before);
    expect(states()).toEqual(['queued']);
    cancel();
    await vi.waitFor(() => {
      expect(far.arrived().toSorted()).toEqual(['k1', 'k2']);
    });
  });

  it('lets nothing leave before everything is discarded', async () => {
    const { engine, waits, unsent } = tab(far);
    far.next(() => networkError('network'));
    await engine.start('u1');
    await engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    const done = engine.hold();
    far.next(() => 'ok');
    engine.flush();
    await engine.clear();
    done();
    expect(unsent()).toBe(0);
    expect(far.arrived()).toEqual([]);
  });

  it('holds the tab that sends from another one, until that one answers or dies', async () => {
    const open = browser();
    const storage = memoryOutbox();
    const [one, two] = [open(), open()];
    const sender = tab(far, storage, one);
    const asking = tab(far, storage, two);
    far.next(() => networkError('network'));
    await sender.engine.start('u1');
    await asking.engine.start('u1');
    await sender.engine.enqueue(text('k1'));
    await vi.waitFor(() => {
      expect(sender.waits).toHaveLength(1);
    });
    asking.engine.hold();
    const before = far.requests.length;
    far.next(() => 'ok');
    sender.engine.flush();
    await new Promise((resolve) => setTimeout(resolve));
    expect(far.requests).toHaveLength(before);
    two.die();
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1']);
    });
  });
});
