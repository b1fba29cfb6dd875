import { describe, expect, it } from 'vitest';
import { createWakeSignal } from './wake-signal';

describe('createWakeSignal', () => {
  it('asks for a job while nobody works', () => {
    const signal = createWakeSignal();
    expect(signal.arrived()).toBe(false);
    signal.begin();
    expect(signal.arrived()).toBe(true);
    signal.end();
    expect(signal.arrived()).toBe(false);
  });

  it('remembers what arrived during the work, once', async () => {
    const signal = createWakeSignal();
    signal.begin();
    signal.arrived();
    signal.arrived();
    expect(await signal.next(60_000)).toBe(true);
    expect(await signal.next(1)).toBe(false);
  });

  it('wakes a worker that waits', async () => {
    const signal = createWakeSignal();
    signal.begin();
    const next = signal.next(60_000);
    expect(signal.arrived()).toBe(true);
    expect(await next).toBe(true);
  });

  it('asks for a job again as soon as the worker has stopped looking', async () => {
    const signal = createWakeSignal();
    signal.begin();
    expect(await signal.next(1)).toBe(false);
    expect(signal.arrived()).toBe(false);
  });
});
