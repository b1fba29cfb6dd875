import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What the next test with the same look of the browser begins with. */
export interface Look {
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What stays in them once it has been called. */
const LASTING = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** What tests listen to; Playwright itself listens to the rest. */
const HEARD = {
  context: [
    'console',
    'dialog',
    'page',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'weberror',
  ],
  page: [
    'console',
    'dialog',
    'download',
    'filechooser',
    'framenavigated',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
  ],
} as const;

/** All that a site leaves in a browser but its files. */
const LEFT_BEHIND = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/** Calls `told` as soon as one of the methods is called. */
function watch<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  told: () => void,
): void {
  for (const name of names) {
    const original = target[name].bind(target);
    target[name] = (...args: never[]) => {
      told();
      return original(...args);
    };
  }
}

/**
 * Ends what runs in a page. A picture of the same server keeps the page's process, which an empty page would end: the
 * app opens in a process that is there with half the work.
 * @returns false where its server is gone
 */
async function leave(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url());
  if (origin !== 'null') return (await page.goto(`${origin}/favicon.svg`).catch(() => null)) !== null;
  await page.goto('about:blank');
  return true;
}

/**
 * A page that one test after the other gets as if it were new: nothing is stored in it, nothing is signed in, and
 * nothing of the app runs. It keeps the app's files, and the browser what it has compiled of them: a page of the app
 * then costs half the work.
 */
export class KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #devtools: CDPSession;
  #spoilt = false;

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession) {
    this.context = context;
    this.page = page;
    this.#devtools = devtools;
    const spoil = (): void => {
      this.#spoilt = true;
    };
    watch(context, LASTING.context, spoil);
    watch(page, LASTING.page, spoil);
    watch(context.clock, LASTING.clock, spoil);
    context.once('close', spoil);
    page.once('close', spoil);
    page.once('crash', spoil);
  }

  /** @param browser makes a context with the options of the test that runs */
  static async open(browser: Browser): Promise<KeptPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new KeptPage(context, page, await context.newCDPSession(page));
  }

  /** Takes away what a test has left. @returns false where it cannot all be taken away: a new page is needed */
  async cleaned({ colorScheme, viewport }: Look): Promise<boolean> {
    const { context, page } = this;
    if (this.#spoilt) return false;
    for (const event of HEARD.context) context.removeAllListeners(event);
    for (const event of HEARD.page) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    // Of the tab itself, which stays; an empty page has none.
    await page.evaluate(() => {
      if (origin !== 'null') sessionStorage.clear();
    });
    if (!(await leave(page))) return false;
    await Promise.all([
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      context.clearCookies(),
      this.#devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: LEFT_BEHIND }),
      page.emulateMedia({
        colorScheme,
        media: null,
        contrast: null,
        forcedColors: null,
        reducedMotion: 'reduce',
      }),
      page.setViewportSize(viewport),
      page.mouse.move(-1, -1),
    ]);
    return true;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
