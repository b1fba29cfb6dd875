import { describe, expect, it } from 'vitest';
import { trayView } from './tray-view';

const now = new Date(2026, 10, 21, 12);
const view = (unread: number, over: { on?: boolean; mutedUntil?: number | null } = {}) =>
  trayView({ unread, notifications: { on: true, mutedUntil: null, ...over }, now });
const kinds = (of: ReturnType<typeof view>) => of.items.map(({ kind }) => kind);

describe('trayView', () => {
  it('says how much is unread', () => {
    expect(view(0)).toMatchObject({ icon: 'normal', tooltip: 'Parley' });
    expect(view(1)).toMatchObject({ icon: 'unread', tooltip: 'Parley · 1 unread conversation' });
    expect(view(12).items[0]).toEqual({ kind: 'text', label: '12 unread conversations' });
    expect(view(0).items[0]).toEqual({ kind: 'text', label: 'Nothing unread' });
  });
  it('offers to pause, and to resume while it is paused', () => {
    expect(kinds(view(0))).toEqual(['text', 'rule', 'open', 'pause', 'rule', 'quit']);
    const paused = view(0, { mutedUntil: now.getTime() + 1 });
    expect(kinds(paused)).toEqual(['text', 'rule', 'open', 'resume', 'rule', 'quit']);
    expect(paused.tooltip).toMatch(/^Parley · paused until .*12.*00/);
    expect(kinds(view(0, { mutedUntil: now.getTime() }))).toContain('pause');
  });
  it('offers neither while notices are off', () => {
    expect(kinds(view(0, { on: false }))).toEqual(['text', 'rule', 'open', 'text', 'rule', 'quit']);
  });
});
