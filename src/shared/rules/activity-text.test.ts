import { expect, it } from 'vitest';
import { toLink } from './activity-text';

it('makes a whole address of what is typed for a link, and takes nothing else', () => {
  expect(toLink(' https://parley.example/a?b=1 ')).toBe('https://parley.example/a?b=1');
  expect(toLink('parley.example/prices')).toBe('https://parley.example/prices');
  expect(toLink('amara@parley.example')).toBe('mailto:amara@parley.example');
  expect(toLink('+353 20 912 0142')).toBe('tel:+353209120142');
  for (const none of ['', 'prices', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'a b.example'])
    expect(toLink(none), none).toBeNull();
});
