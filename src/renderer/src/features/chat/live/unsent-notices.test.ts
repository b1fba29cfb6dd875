// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildProfile, buildWorkspaceSummary } from '../../../core/testing/profile';
import type { OutboxEntry } from '../../../core/store/outbox-types';
import { unsentNotice, stopped } from './unsent-notices';

const entry = (over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  client_key: 'k1',
  business_id: 'b2',
  user_id: 'u1',
  conversation_id: 'c1',
  created_at: '2026-11-21T10:00:00.000Z',
  outgoing: { type: 'text', message: { body: 'Yes' } },
  preview: { message_type: 'text', message: { body: 'Yes' }, quoted: null },
  state: 'sending',
  attempts: 0,
  has_file: false,
  ...over,
});
const box = (...entries: OutboxEntry[]) => ({
  entries: Object.fromEntries(entries.map((one) => [one.client_key, one])),
});

describe('stopped', () => {
  it('names what was on its way and is refused or held now', () => {
    const failed = entry({ state: 'failed' });
    const held = entry({ client_key: 'k2', state: 'held' });
    expect(stopped(box(entry(), entry({ client_key: 'k2' })), box(failed, held))).toEqual([failed, held]);
    expect(stopped(box(failed), box({ ...failed, attempts: 1 }))).toEqual([]);
    expect(stopped(box(), box(failed))).toEqual([]);
    expect(stopped(box(entry()), box(entry({ state: 'queued' })))).toEqual([]);
  });
});

describe('noticeOfUnsent', () => {
  const profile = buildProfile({ workspaces: [buildWorkspaceSummary('b1'), buildWorkspaceSummary('b2')] });
  it('leads to the conversation, in the workspace of the message', () => {
    const error = { status: 422, code: 'window_closed', message: 'The reply window has closed.' } as const;
    expect(unsentNotice(entry({ state: 'failed', error, attempts: 1 }), profile, 'Amara', null)).toEqual({
      id: 'k1:failed:1',
      kind: 'failed_send',
      title: 'Not sent to Amara',
      body: 'The reply window has closed.',
      icon: null,
      route: '/business/2/inbox/c1',
      workspaceId: 'b2',
      conversationId: 'c1',
      canReply: false,
    });
    const held = unsentNotice(
      entry({ state: 'held', held_by: 'Maya' }),
      profile,
      'Amara',
      'Northwind Repairs',
    );
    expect(held?.body).toMatch(/^Maya/);
    expect(held?.title).toBe('Your message to Amara waits · Northwind Repairs');
  });
  it('says nothing of a workspace that the person has left', () => {
    expect(unsentNotice(entry({ business_id: 'gone' }), profile, 'Amara', null)).toBeNull();
  });
});
