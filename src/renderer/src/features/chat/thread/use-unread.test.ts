import { expect, it } from 'vitest';
import { buildMessage } from '../testing/builders';
import { firstUnread } from './use-unread';

const message = (id: string, direction: 'inbound' | 'outbound', message_type: 'text' | 'system' = 'text') =>
  buildMessage({ _id: id, direction, message_type });

it('counts back over what the customer wrote', () => {
  const messages = [
    message('a', 'inbound'),
    message('b', 'outbound'),
    message('c', 'inbound'),
    message('d', 'inbound', 'system'),
    message('e', 'outbound'),
    message('f', 'inbound'),
  ];
  expect(firstUnread(messages, 1)).toBe('f');
  expect(firstUnread(messages, 2)).toBe('c');
  expect(firstUnread(messages, 3)).toBe('a');
  expect(firstUnread(messages, 4)).toBeNull();
  expect(firstUnread(messages, 0)).toBeNull();
});
