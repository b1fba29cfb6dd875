import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import type { Conversation } from '@shared/contract/chat';
import { chromiumLaunch } from '../../tests/support/chromium';
import { signIn } from '../../tests/support/client';
import { startParley } from '../../tests/support/parley';
import { DEMO_USER, quietCustomers } from '../lib/live-demo';
import { signInBrowser } from '../lib/screen-demo';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

/** What is loaded after the first paint has come by then, the caret has come to rest, and V8 has collected what that left. Milliseconds. */
const SETTLE_MS = 45_000;
/** Everything that is asked for again and again is asked for once at least. */
const WATCH_MS = 60_000;
/** Percent of a core. */
const LIMIT = 0.5;

/** Seconds of the processor that all processes of the browser have taken. */
async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function percentOfCore(browser: Browser): Promise<number> {
  const [began, before] = [performance.now(), await processorSeconds(browser)];
  await wait(WATCH_MS);
  const took = (await processorSeconds(browser)) - before;
  return (took / ((performance.now() - began) / 1000)) * 100;
}

/** Pages that are open and left alone, on the demo whose customers do nothing. */
export async function run({ say }: Context): Promise<Row[]> {
  const parley = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await quietCustomers(parley.emulatorUrl);
    const client = await signIn(parley, DEMO_USER.email, DEMO_USER.password);
    const { body } = await client.get<{ data: { rows: Conversation[] } }>('/chat/whatsapp/conversations');
    const conversation = body.data.rows[0]?._id ?? '';
    const rows: Row[] = [];
    say('an empty page');
    const blank = await browser.newPage();
    await wait(SETTLE_MS / 3);
    const empty = await percentOfCore(browser);
    await blank.context().close();
    const measure = async (name: string, path: string): Promise<void> => {
      say(name);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signInBrowser(context, client, parley.url);
      const page = await context.newPage();
      await page.goto(`${parley.url}/business/1/${path}`);
      await wait(SETTLE_MS);
      const value = await percentOfCore(browser);
      say(`${value.toFixed(2)} %, an empty page ${empty.toFixed(2)} %`);
      const beyond = Math.max(0, value - empty);
      rows.push(
        atMost({
          name: `at rest: ${name}, beyond an empty page`,
          value: beyond,
          unit: '% of a core',
          limit: LIMIT,
        }),
      );
      await context.close();
    };
    await measure('an open conversation', `inbox/${conversation}`);
    await measure('the list of contacts', 'contact');
    await measure('the board of deals', 'deal');
    return rows;
  } finally {
    await browser.close();
    await parley.stop();
  }
}
