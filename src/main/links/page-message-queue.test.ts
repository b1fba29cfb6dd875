import { expect, it } from 'vitest';
import { createPageMessageQueue } from './page-message-queue';

function set() {
  const told: [string, unknown][] = [];
  const queue = createPageMessageQueue({ tell: (name, value) => void told.push([name, value]) });
  return { told, queue };
}
const reply = { workspaceId: 'w', conversationId: 'c', text: 'Yes' };

it('waits until the page listens: the last address, and every answer', () => {
  const { told, queue } = set();
  queue.open('/a');
  queue.open('/b');
  queue.reply(reply);
  expect(told).toEqual([]);
  expect(queue.ready()).toBe('/b');
  expect(told).toEqual([['notifications.replied', reply]]);
  expect(queue.ready()).toBeNull();
  queue.open('/c');
  expect(told.at(-1)).toEqual(['links.open', { route: '/c' }]);
});
it('waits again while the page is loaded again', () => {
  const { told, queue } = set();
  queue.ready();
  queue.gone();
  queue.open('/a');
  queue.reply(reply);
  expect(told).toEqual([]);
  expect(queue.ready()).toBe('/a');
  expect(told).toEqual([['notifications.replied', reply]]);
});
it('keeps nothing for the next person', () => {
  const { told, queue } = set();
  queue.open('/a');
  queue.reply(reply);
  queue.clear();
  expect(queue.ready()).toBeNull();
  expect(told).toEqual([]);
});
