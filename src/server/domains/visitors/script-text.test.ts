import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scriptText } from './script-text';

const source = readFileSync(resolve(import.meta.dirname, '../../../../resources/visits/script.js'), 'utf8');
const text = scriptText(source);

describe('the tracking script', () => {
  it('is smaller than 3 kB', () => {
    expect(gzipSync(text).length).toBeLessThan(3000);
  });

  it('is without comments, and says the same', () => {
    expect(text).not.toMatch(/\/\*|\*\/|^\s/m);
    expect(text.split('\n').length).toBeGreaterThan(100);
  });

  it('holds nothing that is newer than ES5', () => {
    expect(text).not.toMatch(/=>|`|\b(?:let|const|class|async|await|import|export)\b|\?\.|\?\?|\.\.\./);
  });

  it('asks the browser for nothing that would tell it from others', () => {
    expect(text).not.toMatch(
      /canvas|webgl|plugins|fonts|screen|hardware|userAgent|localStorage|indexedDB|getBattery/i,
    );
  });

  /** Runs it in a browser that holds nothing but what the script may look at. */
  function run(over: { readonly navigator?: object; readonly cookie?: string } = {}) {
    const sent: { readonly url: string; readonly body: Record<string, unknown> }[] = [];
    const page = {
      cookie: over.cookie ?? '',
      hidden: false,
      title: 'Shirts',
      referrer: 'https://search.test/?q=private',
      currentScript: {
        src: 'https://parley.test/api/visits/script.js?x=1',
        getAttribute: () => 'a-site-key-of-tests',
      },
      addEventListener: () => undefined,
    };
    class Request {
      url = '';
      open(_method: string, url: string): void {
        this.url = url;
      }
      send(body: string): void {
        sent.push({ url: this.url, body: JSON.parse(body) as Record<string, unknown> });
      }
    }
    const window: Record<string, unknown> = { addEventListener: () => undefined, crypto: globalThis.crypto };
    runInNewContext(text, {
      document: page,
      window,
      history: { pushState: () => undefined, replaceState: () => undefined },
      XMLHttpRequest: Request,
      location: {
        protocol: 'https:',
        host: 'shop.test',
        pathname: '/shirts',
        search: '?token=secret&utm_source=mail',
      },
      navigator: over.navigator ?? {},
      setTimeout: () => 0,
      setInterval: () => 0,
      clearInterval: () => undefined,
    });
    const parley = window['parley'] as { push(command: readonly string[]): void } | undefined;
    return { sent, page, parley };
  }

  it('reports a page without what may be about a person', () => {
    const { sent, page } = run();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://parley.test/api/visits/collect');
    expect(sent[0]?.body).toMatchObject({
      site: 'a-site-key-of-tests',
      view: {
        url: 'https://shop.test/shirts?utm_source=mail',
        referrer: 'https://search.test/',
        title: 'Shirts',
      },
    });
    expect(page.cookie).toMatch(/^parley_id=[0-9a-f]{32}; Path=\/; SameSite=Lax; Max-Age=34128000; Secure$/);
  });

  it('keeps the id that it has given', () => {
    const id = 'ab'.repeat(16);
    expect(run({ cookie: `x=1; parley_id=${id}` }).sent[0]?.body).toMatchObject({ visitor: id });
  });

  it.each([
    ['Do Not Track', { navigator: { doNotTrack: '1' } }],
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
    ['somebody who wanted to be forgotten', { cookie: 'parley_id=no' }],
  ])('does nothing at all for %s', (_who, over) => {
    const { sent, page } = run(over);
    expect(sent).toEqual([]);
    expect(page.cookie).toBe('cookie' in over ? over.cookie : '');
  });

  it('names a visitor, and forgets them', () => {
    const { sent, page, parley } = run();
    parley?.push(['identify', 'ana@example.com']);
    parley?.push(['identify', 'ana@example.com']);
    expect(sent.map(({ body }) => body['email'])).toEqual([undefined, 'ana@example.com']);
    parley?.push(['forget']);
    parley?.push(['identify', 'bob@example.com']);
    expect(sent).toHaveLength(2);
    expect(page.cookie).toMatch(/^parley_id=no;/);
  });
});
