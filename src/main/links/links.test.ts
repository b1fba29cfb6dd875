import { expect, it } from 'vitest';
import { createLinks } from './links';

const ID = '01JB4Z0G5M0000000000000000';

function set() {
  const did: string[] = [];
  const note = (what: string, facts: object = {}) => void did.push(`log ${what} ${JSON.stringify(facts)}`);
  const links = createLinks({
    show: () => void did.push('show'),
    open: (route) => void did.push(`open ${route}`),
    log: { debug: note, info: note, warn: note, error: note },
  });
  return { did, links };
}

it('leads to what a link names, and shows the window', () => {
  const { did, links } = set();
  expect(links.followAmong(['parley', '--flag', `parley://contact/2/${ID}`])).toBe(true);
  expect(did).toContain(`open /link/contact/2/${ID}`);
  expect(did).toContain('show');
});
it('does nothing with what it refuses, and repeats no word of it', () => {
  const { did, links } = set();
  links.follow(`parley://contact/2/${ID}?secret`);
  links.follow('parley://oauth/callback?code=secret&state=secret');
  expect(did.filter((what) => !what.startsWith('log'))).toEqual([]);
  expect(did.join()).not.toContain('secret');
});
it('says when there is none', () => {
  expect(set().links.followAmong(['parley', '--hidden'])).toBe(false);
});
