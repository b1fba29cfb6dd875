import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillQuickReply, findQuickReplies, quickReplySearch, unknownVariables } from './quick-reply';

const amara = { first_name: 'Amara', company: null, agent_first_name: 'Maya' };

describe('a quick reply', () => {
  it.each([
    ['Hi {{first_name}}, thanks!', 'Hi Amara, thanks!'],
    ['Hi {{ first_name }}!', 'Hi Amara!'],
    ['Hi {{last_name}}, thanks!', 'Hi, thanks!'],
    ['Hi {{last_name|there}}!', 'Hi there!'],
    ['From {{company|your company}}', 'From your company'],
    ['Hi {{frist_name}}', 'Hi {{frist_name}}'],
    ['{{agent_first_name}}', 'Maya'],
    ['100 {{', '100 {{'],
  ])('%j becomes %j', (body, text) => {
    expect(fillQuickReply(body, amara)).toBe(text);
  });

  it('never reads a value as a variable', () => {
    expect(fillQuickReply('{{first_name}}', { first_name: '{{phone}}', phone: '1' })).toBe('{{phone}}');
  });

  it('leaves a text without variables as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillQuickReply(text, amara)).toBe(text);
        },
      ),
    );
  });

  it('names what is misspelt', () => {
    expect(unknownVariables('{{frist_name}} {{phone}} {{frist_name}}')).toEqual(['frist_name']);
  });
});

describe('the search', () => {
  it.each([
    ['/', ''],
    ['/Ho', 'ho'],
    ['/hours-2', 'hours-2'],
    ['/two words', null],
    [' /hours', null],
    ['hours', null],
    ['//', null],
  ])('%j looks for %j', (text, search) => {
    expect(quickReplySearch(text)).toBe(search);
  });

  it('finds by shortcut first, then by text', () => {
    const replies = [
      { shortcut: 'thanks', body: 'Thank you' },
      { shortcut: 'delivery', body: 'We deliver within opening hours' },
      { shortcut: 'hours', body: 'Open from 9' },
      { shortcut: 'after-hours', body: 'Closed' },
    ];
    expect(findQuickReplies(replies, 'hours').map(({ shortcut }) => shortcut)).toEqual([
      'hours',
      'after-hours',
      'delivery',
    ]);
  });

  it('is found by two letters inside of a word, of its name or of its text', () => {
    const replies = [
      { shortcut: 'hanna', body: 'She calls back' },
      { shortcut: 'hours', body: 'Thank you' },
      { shortcut: 'closed', body: 'Until Monday' },
    ];
    expect(findQuickReplies(replies, 'an').map(({ shortcut }) => shortcut)).toEqual(['hanna', 'hours']);
  });
});
