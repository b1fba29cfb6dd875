import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryOutbox } from './outbox-storage';
import { browser, farSide, file, picture, refusal, tab, text } from './testing/outbox-bench';

let far: ReturnType<typeof farSide>;
beforeEach(() => {
  far = farSide();
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
