import { describe, expect, it } from 'vitest';
import { connectionNotice } from './connection-notice';

const facts = {
  status: 'connecting',
  online: true,
  downSince: null,
  keptUntil: null,
  interruptedFor: 60_000,
} as const;

describe('connectionNotice', () => {
  it('says nothing while changes come live, or for a moment of interruption', () => {
    expect(connectionNotice({ ...facts, status: 'live' })).toEqual({ kind: 'none' });
    expect(connectionNotice({ ...facts, interruptedFor: 2000 })).toEqual({ kind: 'none' });
  });
  it('says offline at once when the browser knows', () => {
    expect(connectionNotice({ ...facts, online: false, interruptedFor: 0 })).toEqual({
      kind: 'offline',
      since: null,
    });
  });
  it('says reconnecting first, and since when the server is down later', () => {
    const down = { ...facts, status: 'offline', downSince: 1000 } as const;
    expect(connectionNotice({ ...down, interruptedFor: 5000 })).toEqual({ kind: 'reconnecting' });
    expect(connectionNotice({ ...down, interruptedFor: 12_000 })).toEqual({ kind: 'down', since: 1000 });
  });
  it('says how old it is what is shown before the server has ever answered', () => {
    const kept = { ...facts, status: 'offline', downSince: 2000, keptUntil: 1000 } as const;
    expect(connectionNotice(kept)).toEqual({ kind: 'kept', until: 1000 });
    // At once: nobody may take old news for new.
    expect(connectionNotice({ ...kept, interruptedFor: 0 })).toEqual({ kind: 'kept', until: 1000 });
  });
  it('mentions polling only when it stays', () => {
    const polling = { ...facts, status: 'polling' } as const;
    expect(connectionNotice({ ...polling, interruptedFor: 8000 })).toEqual({ kind: 'none' });
    expect(connectionNotice({ ...polling, interruptedFor: 20_000 })).toEqual({ kind: 'polling' });
  });
});
