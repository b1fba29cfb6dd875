import { describe, expect, it } from 'vitest';
import { isTrustedSender } from './senders';

const page = { url: 'app://parley/1/inbox', origin: 'app://parley', isTop: true };

describe('isTrustedSender', () => {
  it('lets the main frame of our window ask while it shows our page', () => {
    expect(isTrustedSender({ frame: page, ours: true })).toBe(true);
  });
  it.each([
    ['another window', { frame: page, ours: false }],
    ['a frame inside the page', { frame: { ...page, isTop: false }, ours: true }],
    ['a frame that has gone', { frame: null, ours: true }],
    ['a page of somebody else', { frame: { ...page, url: 'https://parley/' }, ours: true }],
    ['a host that begins like ours', { frame: { ...page, url: 'app://parley.evil.example/' }, ours: true }],
    ['another scheme', { frame: { ...page, url: 'file:///app://parley/' }, ours: true }],
    ['an empty page', { frame: { ...page, url: 'about:blank' }, ours: true }],
    ['no address', { frame: { ...page, url: '' }, ours: true }],
    ['an answer of the server', { frame: { ...page, url: 'app://parley/api/docs' }, ours: true }],
    ['a file of the app', { frame: { ...page, url: 'app://parley/assets/a.svg' }, ours: true }],
    ['a sandboxed document', { frame: { ...page, origin: 'null' }, ours: true }],
  ])('refuses %s', (_name, sender) => {
    expect(isTrustedSender(sender)).toBe(false);
  });
});
