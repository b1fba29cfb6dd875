import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '@shared/rules/parse-url';
import { type LockedPage, openLockedWindow } from './locked-window';

const ORIGIN = 'https://parley.example';
const END = 'parley://oauth/callback?code=1';

/** A window whose page the test moves by hand. */
function bench() {
  let mayShow: (url: string, isMainFrame: boolean) => boolean = () => true;
  let mayAsk: (url: string) => boolean = () => true;
  let closed = (): void => undefined;
  let failed = (_code: string): void => undefined;
  const loaded: string[] = [];
  let destroyed = 0;
  const page: LockedPage = {
    onAddress: (may) => (mayShow = may),
    onRequest: (may) => (mayAsk = may),
    onClosed: (listener) => (closed = listener),
    onFailed: (listener) => (failed = listener),
    load: (url) => loaded.push(url),
    focus: () => undefined,
    destroy: () => {
      destroyed += 1;
      closed();
    },
  };
  const opened = openLockedWindow(page, {
    origin: ORIGIN,
    start: `${ORIGIN}/start`,
    isEnd: (url) => url.startsWith('parley://oauth/callback'),
    isExit: (url) => url.startsWith(`${ORIGIN}/elsewhere`),
  });
  return {
    opened,
    loaded,
    destroyed: () => destroyed,
    show: (url: string, isMainFrame = true) => mayShow(url, isMainFrame),
    ask: (url: string) => mayAsk(url),
    close: () => closed(),
    fail: (code: string) => failed(code),
  };
}

const anyAddress = fc
  .tuple(
    fc.constantFrom('https://', 'http://', '//', 'parley://', 'https:', 'file:///', 'javascript:', ''),
    fc.constantFrom(
      'parley.example',
      'user@parley.example',
      'parley.example:444',
      'parley.example.',
      'evil',
      '',
    ),
    fc.string(),
  )
  .map((parts) => parts.join(''));

describe('a locked window', () => {
  it('begins where it should, and shows pages of its origin', () => {
    const { loaded, show, ask } = bench();
    expect(loaded).toEqual([`${ORIGIN}/start`]);
    expect(show(`${ORIGIN}/other?x=1`)).toBe(true);
    expect(ask(`${ORIGIN}/assets/x.js`)).toBe(true);
    expect(ask('data:image/png;base64,AA==')).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'https://parley.example.evil.example/',
    'http://parley.example/',
    'https://parley.example:444/',
    'https://user@evil.example/https://parley.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
    'about:blank',
    'parley://conversation/1',
    'chrome://settings',
    'nothing',
    '',
  ])('does not show %s', (url) => {
    const { show, destroyed } = bench();
    expect(show(url)).toBe(false);
    expect(show(url, false)).toBe(false);
    expect(destroyed()).toBe(0);
  });

  it('shows and asks nobody but its origin, whatever the address', () => {
    fc.assert(
      fc.property(anyAddress, (url) => {
        const { show, ask } = bench();
        const own = parseUrl(url)?.origin === ORIGIN;
        expect(show(url)).toBe(own);
        if (!url.startsWith('data:') && !url.startsWith('blob:')) expect(ask(url)).toBe(own);
      }),
    );
  });

  it('ends with the redirect that it waits for, without following it', async () => {
    const { opened, show, ask, destroyed } = bench();
    expect(show(END)).toBe(false);
    expect(await opened.done).toEqual({ kind: 'reached', url: END });
    expect(destroyed()).toBe(1);
    // Nothing goes on behind it.
    expect(show(`${ORIGIN}/`)).toBe(false);
    expect(ask(`${ORIGIN}/`)).toBe(false);
  });

  it('takes no redirect of a frame within the page', async () => {
    const { opened, show, close } = bench();
    expect(show(END, false)).toBe(false);
    close();
    expect(await opened.done).toEqual({ kind: 'closed' });
  });

  it('hands over what has to be shown elsewhere', async () => {
    const { opened, show, ask } = bench();
    expect(ask(`${ORIGIN}/elsewhere`)).toBe(false);
    expect(show(`${ORIGIN}/elsewhere`)).toBe(false);
    expect(await opened.done).toEqual({ kind: 'left', url: `${ORIGIN}/elsewhere` });
  });

  it('says that the page could not be loaded, not that something was kept from it', async () => {
    const { opened, fail } = bench();
    fail('ERR_ABORTED');
    fail('ERR_BLOCKED_BY_CLIENT');
    fail('ERR_CONNECTION_REFUSED');
    expect(await opened.done).toEqual({ kind: 'failed', code: 'ERR_CONNECTION_REFUSED' });
  });

  it('can be closed from outside, once', async () => {
    const { opened, destroyed } = bench();
    opened.close();
    opened.close();
    expect(await opened.done).toEqual({ kind: 'closed' });
    expect(destroyed()).toBe(1);
  });
});
