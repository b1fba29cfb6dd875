// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../../resources/connect/page.js'), 'utf8');
const FINISH = JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', data: { waba_id: '12345' } });
const CANCEL = JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event: 'CANCEL', data: {} });
const FACEBOOK = 'https://www.facebook.com';

/** Before anybody spies on it. */
const listen = window.addEventListener.bind(window);

type Callback = (response: unknown) => void;
interface Reported {
  readonly state: string;
  readonly code?: string;
  readonly message?: string;
  readonly outcome?: string;
}

/** The page as the server sends it, and Facebook's SDK as it meets the page. */
function openPage(origin = '') {
  document.head.innerHTML = '';
  document.body.innerHTML =
    `<main data-state="s" data-app-id="4" data-config-id="c" data-sdk="https://connect.facebook.net/en_US/sdk.js"` +
    ` data-origin="${origin}" data-version="v23.0"><h1></h1><p id="sentence"></p><p role="alert" hidden></p>` +
    `<button type="button"></button></main>`;
  const reports: Reported[] = [];
  const asked: unknown[] = [];
  let callback: Callback = () => undefined;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body) as Reported);
    return Promise.resolve(Response.json({ data: { ok: true, again: true, title: 't', sentence: 'told' } }));
  });
  const listening = new AbortController();
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, heard: EventListenerOrEventListenerObject) => {
      listen(name, heard, { signal: listening.signal });
    },
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- it is the page's own script, run as a browser runs it
  new Function(SCRIPT)();
  const page = window as unknown as { FB: object; fbAsyncInit: () => void };
  page.FB = {
    init: () => undefined,
    login: (given: Callback, options: unknown) => {
      callback = given;
      asked.push(options);
    },
  };
  const button = document.querySelector('button');
  return {
    reports,
    asked,
    loadSdk: () => {
      page.fbAsyncInit();
    },
    press: () => button?.click(),
    alert: () => document.querySelector('[role="alert"]')?.textContent,
    code: (code: string | null) => {
      callback({ authResponse: code === null ? null : { code } });
    },
    says: (data: unknown, from = FACEBOOK) => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: from }));
    },
    close: () => {
      listening.abort();
    },
  };
}

describe('the page of the login', () => {
  let page: ReturnType<typeof openPage>;
  const logIn = (origin?: string): void => {
    page = openPage(origin);
    page.loadSdk();
    page.press();
  };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    page.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('says that the SDK is not there yet, and loads it again where it failed or does not come', () => {
    page = openPage();
    const sdk = (): Element | null => document.querySelector('script#sdk');
    const first = sdk();
    page.press();
    expect(page.alert()).toBe('Facebook SDK not loaded yet. Please try again in a moment.');
    expect(sdk()).toBe(first);
    first?.dispatchEvent(new Event('error'));
    page.press();
    const second = sdk();
    expect(second).not.toBe(first);
    vi.advanceTimersByTime(4999);
    page.press();
    expect(sdk()).toBe(second);
    vi.advanceTimersByTime(1);
    page.press();
    expect(sdk()).not.toBe(second);
    expect(document.querySelectorAll('script#sdk')).toHaveLength(1);
    page.loadSdk();
    expect(page.alert()).toBe('');
    page.press();
    expect(page.asked).toEqual([
      {
        config_id: 'c',
        response_type: 'code',
        override_default_response_type: true,
        extras: { setup: {} },
      },
    ]);
  });

  it('hands in code and message at once, whichever comes first', () => {
    for (const order of [
      [() => page.code('AQ1'), () => page.says(FINISH)],
      [() => page.says(FINISH), () => page.code('AQ1')],
    ]) {
      logIn();
      order[0]?.();
      expect(page.reports).toEqual([]);
      order[1]?.();
      expect(page.reports).toEqual([{ state: 's', code: 'AQ1', message: FINISH }]);
      page.close();
    }
  });

  it('hands in the code alone when no message comes, well before it is too old', () => {
    logIn();
    page.code('AQ1');
    vi.advanceTimersByTime(5000);
    expect(page.reports).toEqual([{ state: 's', code: 'AQ1' }]);
  });

  it('tells why there is no code, once', () => {
    logIn();
    page.says(CANCEL);
    page.code(null);
    vi.advanceTimersByTime(10_000);
    expect(page.reports).toEqual([{ state: 's', message: CANCEL, outcome: 'stopped' }]);
    page.close();
    logIn();
    page.code(null);
    page.says(CANCEL);
    vi.advanceTimersByTime(10_000);
    expect(page.reports).toEqual([{ state: 's', message: CANCEL, outcome: 'stopped' }]);
  });

  it.each([
    'http://www.facebook.com',
    'https://evilfacebook.com',
    'https://www.facebook.com.evil.example',
    'https://facebook.com:8443',
    'http://127.0.0.1:4700',
    'null',
    '',
  ])('does not believe %s', (origin) => {
    logIn();
    page.says(CANCEL, origin);
    page.says(FINISH, origin);
    page.code('AQ1');
    expect(page.reports).toEqual([]);
  });

  it('believes the emulator in a demo, and then nobody else', () => {
    logIn('http://127.0.0.1:4700');
    page.says(CANCEL);
    page.says(CANCEL, 'http://127.0.0.1:4701');
    expect(page.reports).toEqual([]);
    page.says(CANCEL, 'http://127.0.0.1:4700');
    expect(page.reports).toHaveLength(1);
  });

  it('is not led astray by whatever else is said, and by whom', () => {
    logIn();
    const anything = fc.oneof(fc.anything(), fc.json(), fc.string());
    fc.assert(
      fc.property(anything, fc.constantFrom(FACEBOOK, 'https://business.facebook.com'), (data, from) => {
        page.says(data, from);
        expect(page.reports).toEqual([]);
      }),
      { numRuns: 300 },
    );
    page.says(FINISH);
    page.code('AQ1');
    expect(page.reports).toHaveLength(1);
  });
});
