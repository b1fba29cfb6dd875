import { describe, expect, it } from 'vitest';
import { mayAsk } from './senders';

const page = { url: 'app://parley/1/inbox', isTop: true };

describe('mayAsk', () => {
  it('lets the main frame of our window ask while it shows our page', () => {
    expect(mayAsk({ frame: page, ours: true })).toBe(true);
  });
  it.each([
    ['another window', { frame: page, ours: false }],
    ['a frame inside the page', { frame: { ...page, isTop: false }, ours: true }],
    ['a frame that has gone', { frame: null, ours: true }],
    ['a page of somebody else', { frame: { url: 'https://parley/', isTop: true }, ours: true }],
    [
      'a host that begins like ours',
      { frame: { url: 'app://parley.evil.example/', isTop: true }, ours: true },
    ],
    ['another scheme', { frame: { url: 'file:///app://parley/', isTop: true }, ours: true }],
    ['an empty page', { frame: { url: 'about:blank', isTop: true }, ours: true }],
    ['no address', { frame: { url: '', isTop: true }, ours: true }],
  ])('refuses %s', (_name, sender) => {
    expect(mayAsk(sender)).toBe(false);
  });
});
