import type { Page } from '@playwright/test';
import { control, expect, quiet, signIn, test } from './support/fixtures';
import { type Parley, startParley } from './support/server';
import { patient } from '../support/patience.mjs';

const CLICKS = 200;
/** Milliseconds between two messages of customers. */
const WRITE_EVERY_MS = 200;
/** A hand rests a moment between aiming and pressing; milliseconds, at most. */
const AIM_MS = 60;
/** Longer than the list waits for a pointer that rests; once in so many clicks. */
const REST_MS = 1700;
const REST_EVERY = 50;
const ROWS = '[role=listbox][aria-label=Conversations] [role=option]';

// A picture of the page for each of a thousand actions would take longer than the clicks.

interface World {
  readonly customers: readonly { readonly phone: string }[];
}

/** Customers write at random, one message after the other, until it is called off. Answers how many have. */
function everybodyWrites(demo: Parley, phones: readonly string[], signal: AbortSignal): () => number {
  let sent = 0;
  const timer = setInterval(() => {
    const phone = encodeURIComponent(phones[Math.floor(Math.random() * phones.length)] ?? '');
    const text = { body: `One more question, number ${sent}` };
    void control(demo, 'POST', `/customers/${phone}/messages`, { type: 'text', text }).then(() => {
      sent += 1;
    });
  }, WRITE_EVERY_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
  });
  return () => sent;
}

interface Click {
  /** The rows that lay under the pointer since it came to rest there, looked at with each frame: two of them have moved. */
  readonly seen: readonly (string | null)[];
  readonly pressed: string | null;
  readonly opened: string | null;
}

/** In the page: watches, frame by frame, what lies under the pointer, and which row takes the press. */
async function watchPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const idAt = (element: Element | null): string | null =>
      element?.closest('[role=option]')?.id.replace('conversation-', '') ?? null;
    let point = [0, 0] as [number, number];
    let seen = new Set<string | null>();
    let click: { seen: (string | null)[]; pressed: string | null } | null = null;
    document.addEventListener('pointermove', ({ clientX, clientY, target }) => {
      point = [clientX, clientY];
      // A slow machine may draw no frame between the move and the press.
      seen = new Set([idAt(target as Element)]);
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        click = { seen: [...seen], pressed: idAt(target as Element) };
      },
      { capture: true },
    );
    const look = (): void => {
      seen.add(idAt(document.elementFromPoint(...point)));
      requestAnimationFrame(look);
    };
    look();
    // The press, once the page has gone where it leads (or has had its time to).
    const lastClick = async (): Promise<unknown> => {
      const until = performance.now() + 2000;
      const opened = (): string | null => location.pathname.split('/').at(-1) ?? null;
      while (opened() !== click?.pressed && performance.now() < until)
        await new Promise(requestAnimationFrame);
      return { ...click, opened: opened() };
    };
    Object.assign(window, { lastClick });
  });
}

async function clickThrough(page: Page): Promise<readonly Click[]> {
  const row = (await page.locator(ROWS).first().boundingBox())!;
  const bottom = page.viewportSize()!.height;
  const places = Math.floor((bottom - row.y) / row.height);
  const clicks: Click[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const place = Math.floor(Math.random() * places);
    const across = row.x + 60 + Math.random() * 150;
    await page.mouse.move(across, row.y + (place + 0.1 + 0.8 * Math.random()) * row.height);
    await page.waitForTimeout(click % REST_EVERY === 0 ? REST_MS : 20 + AIM_MS * Math.random());
    await page.mouse.down();
    await page.mouse.up();
    clicks.push(
      await page.evaluate(() => (window as unknown as { lastClick: () => Promise<Click> }).lastClick()),
    );
  }
  return clicks;
}

/** Which row of the list each conversation has, as far as it is drawn. */
async function positions(page: Page): Promise<ReadonlyMap<string, string | null>> {
  await expect(page.locator(ROWS).first()).toBeVisible();
  return new Map(
    await page
      .locator(ROWS)
      .evaluateAll((rows) => rows.map((row) => [row.id, row.getAttribute('aria-posinset')] as const)),
  );
}

test('the list never reorders under the pointer: 200 clicks while everybody writes', async ({ page }) => {
  test.setTimeout(patient(240_000));
  // A server of its own: nothing in the demo is as it was after this.
  const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  const over = new AbortController();
  try {
    await quiet(demo);
    await signIn(page, demo.url);
    const before = await positions(page);
    await watchPointer(page);
    const { customers } = await control<World>(demo, 'GET', '/world');
    const phones = customers.map(({ phone }) => phone);
    const written = everybodyWrites(demo, phones, over.signal);
    const clicks = await clickThrough(page);
    over.abort();

    const right = ({ seen, pressed, opened }: Click): boolean =>
      pressed !== null && opened === pressed && seen.length === 1 && seen[0] === pressed;
    expect(clicks.filter((click) => !right(click))).toEqual([]);
    expect(clicks).toHaveLength(CLICKS);
    expect(new Set(clicks.map(({ opened }) => opened)).size).toBeGreaterThan(15);
    // They did write: the list is in another order, once nobody points at it.
    expect(written()).toBeGreaterThan(CLICKS / 4);
    await page.mouse.move(1000, 300);
    const moved = async (): Promise<string[]> => {
      const now = await positions(page);
      return [...before].filter(([id, at]) => now.has(id) && now.get(id) !== at).map(([id]) => id);
    };
    await expect.poll(moved).not.toEqual([]);
  } finally {
    over.abort();
    await demo.stop();
  }
});
