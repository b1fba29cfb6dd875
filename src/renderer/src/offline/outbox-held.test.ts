import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../core/http/api-error';
import type { Verdict } from './outbox-check';
import { memoryOutbox } from './outbox-storage';
import { farSide, file, picture, tab, text } from './testing/outbox-bench';

let far: ReturnType<typeof farSide>;
beforeEach(() => {
  far = farSide();
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

  it('can be discarded, and is judged again after a restart', async () => {
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
    engine.abortInFlight(false);
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    expect(states('c2')).toEqual(['uploading']);
    engine.abortInFlight(true);
    await vi.waitFor(() => {
      expect(waits).toHaveLength(2);
    });
    far.next(null);
    engine.flush();
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1', 'k2']);
    });
  });
});
