import { expect, it } from 'vitest';
import { withoutDrawer } from './closed-drawer';

const closed = (address: string): string => withoutDrawer(new URLSearchParams(address)).toString();

it('a drawer that came with the address takes its parameters along', () => {
  expect(
    closed(
      'customer_id=c&company_id=o&campaign=1&campaign=2&activity=16&drawer=add_list&tags=t&user=u&name=n&email=e&id=i&search=s&date=d',
    ),
  ).toBe('');
});

it('what the list itself is sorted and paged by stays', () => {
  const kept = 'customer_topic_type=lead&sort=name&order=desc&rows=50&year=2026&view=v&assignee=a';
  expect(closed(`${kept}&customer_id=c&search=s`)).toBe(kept);
});

it('who was sent here ends on the contacts of the type', () => {
  expect(closed('open_modal=1&customer_topic_type=lead&sort=name&customer_id=c')).toBe(
    'customer_topic_type=lead',
  );
  expect(closed('open_modal&customer_id=c&assignee=a')).toBe('');
});
