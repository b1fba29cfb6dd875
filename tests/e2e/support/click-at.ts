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

/** Presses the mouse where a person would: at the middle of an element, once that is what lies there. */
export async function clickAt(target: Locator): Promise<void> {
  await expect(async () => {
    // Rows of a list that is still being asked for give way to the ones that come.
    await target.scrollIntoViewIfNeeded({ timeout: patient(2000) });
    const before = await target.boundingBox();
    expect(await target.evaluate(missesAt), String(target)).toBe('');
    // It has come to rest.
    expect(await target.boundingBox()).toEqual(before);
  }).toPass({ timeout: patient(5000) });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is gone.`);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
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
