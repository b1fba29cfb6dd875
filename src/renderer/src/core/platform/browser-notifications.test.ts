import { describe, expect, it } from 'vitest';
import { browserNotifications } from './browser-notifications';
import type { Notice } from './platform';

const notice = (id: string, conversationId: string, over: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'message',
  title: 'Amara',
  body: id,
  icon: null,
  route: `/business/2/inbox/${conversationId}`,
  workspaceId: 'w',
  conversationId,
  canReply: true,
  ...over,
});

describe('browserNotices', () => {
  it('makes one for each conversation, with the newest message', () => {
    const shown = browserNotifications([notice('one', 'c1'), notice('two', 'c1'), notice('three', 'c2')]);
    expect(shown.map(({ tag, body, route }) => [tag, body, route])).toEqual([
      ['parley-c1', 'two', '/business/2/inbox/c1'],
      ['parley-c2', 'three', '/business/2/inbox/c2'],
    ]);
  });
  it('makes one of many, which leads to the inbox', () => {
    const many = ['c1', 'c2', 'c3', 'c4'].map((id) => notice(id, id));
    expect(browserNotifications([...many, notice('again', 'c1')])).toEqual([
      {
        tag: 'parley-many',
        title: '5 new messages',
        body: 'From 4 conversations',
        icon: null,
        route: '/business/2/inbox',
      },
    ]);
  });
  it('tells of messages alone', () => {
    expect(browserNotifications([notice('m', 'c1', { kind: 'mention' })])).toEqual([]);
  });
});
