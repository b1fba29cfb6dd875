import type { Locator } from '@playwright/test';
import { expect } from '../../support/expect';
import { patient } from '../../support/patience.mjs';

/** Why a press at the middle of an element would not reach it; empty: it would. Runs in the page. */
export function missesAt(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return 'it has no size';
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  if (there === null) return 'it is outside of the window';
  // A press on a label is one on its field.
  const reaches = element.contains(there) || there.closest('label')?.contains(element) === true;
  return reaches ? '' : `what lies there is ${there.outerHTML.slice(0, 160)}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls an element into view. Runs in the page.
 * @returns its middle in pixels of the viewport; null while it is hidden or moves
 */
async function middleAtRest(element: Element): Promise<Point | null> {
  const STILL_FRAMES = 4;
  // Scrolling to a hidden element would move everything around it.
  if (!element.checkVisibility() || element.getBoundingClientRect().width === 0) return null;
  (element as { scrollIntoViewIfNeeded?: () => void }).scrollIntoViewIfNeeded?.();
  const before = element.getBoundingClientRect();
  for (let frames = 0; frames < STILL_FRAMES; frames += 1)
    await new Promise((done) => requestAnimationFrame(done));
  if (!element.isConnected) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hasMoved = before.left !== left || before.top !== top;
  if (hasMoved || before.width !== width || before.height !== height) return null;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Presses the mouse where a person would: at the middle of an element, once that is what lies there. */
export async function clickAt(target: Locator): Promise<void> {
  const middle: Point = { x: 0, y: 0 };
  await expect(async () => {
    // Rows of a list that is still being asked for give way to the ones that come.
    const point = await target.evaluate(middleAtRest, undefined, { timeout: patient(2000) });
    expect(point, `${String(target)} is visible and still`).not.toBeNull();
    Object.assign(middle, point);
    expect(await target.evaluate(missesAt), String(target)).toBe('');
  }).toPass({ intervals: [50, 100], timeout: patient(5000) });
  await target.page().mouse.click(middle.x, middle.y);
}

const CONTROLS = 'button, a[href], input, select, textarea, [role="tab"], [role="switch"], [role="checkbox"]';

/** Holds that a press at the middle of everything in an open layer reaches it. @returns how many there are */
export async function allWithinReach(layer: Locator): Promise<number> {
  await expect(layer).toBeVisible();
  // Rows of a long list come and go while it is scrolled: each is looked at while it is there.
  const controls = await layer.locator(CONTROLS).filter({ visible: true }).elementHandles();
  for (const control of controls) {
    const isThere = () => control.evaluate((element) => element.isConnected);
    if (!(await isThere())) continue;
    await control.scrollIntoViewIfNeeded();
    const misses = async () => ((await isThere()) ? control.evaluate(missesAt) : '');
    const message = await control.evaluate((element) => (element as Element).outerHTML.slice(0, 160));
    await expect.poll(misses, { message }).toBe('');
  }
  return controls.length;
}
