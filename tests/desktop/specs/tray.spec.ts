import { isVisible, closeWindow, shownBy } from '../support/agent';
import { type Desktop, expect, test } from '../support/fixtures';
import { test as signedIn } from '../support/signed-in';

interface Entry {
  readonly label: string;
  readonly enabled: boolean;
}
const tray = ({ app }: Desktop): Promise<{ readonly tip: string; readonly entries: readonly Entry[] }> =>
  app.evaluate(() => {
    const [icon] = globalThis.__fakeElectron.trays;
    const entries = icon?.menu?.items.map(({ label, enabled }) => ({ label, enabled })) ?? [];
    return { tip: icon?.toolTip ?? '', entries };
  });
const labels = async (desktop: Desktop): Promise<readonly string[]> =>
  (await tray(desktop)).entries.map(({ label }) => label).filter((label) => label !== '');

/** Chooses an entry of the tray's menu, or one of its submenu. */
const choose = ({ app }: Desktop, label: string): Promise<void> =>
  app.evaluate((_electron, wanted) => {
    const [icon] = globalThis.__fakeElectron.trays;
    const all = icon?.menu?.items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]) ?? [];
    const item = all.find((one) => one.label === wanted);
    if (!item) throw new Error(`There is no ${wanted}`);
    item.click();
  }, label);

signedIn(
  'the tray counts, pauses, resumes and brings the window back (fake Electron)',
  async ({ desktop, page }) => {
    await expect.poll(async () => (await tray(desktop)).tip).toMatch(/^Parley · \d+ unread conversations?$/);
    expect((await labels(desktop))[0]).toMatch(/^\d+ unread conversations?$/);
    expect((await labels(desktop)).slice(1)).toEqual(['Open Parley', 'Pause notifications', 'Quit Parley']);

    await choose(desktop, 'For 1 hour');
    await expect.poll(async () => (await tray(desktop)).tip).toContain('paused until');
    const until = await page.evaluate(
      async () => (await window.desktop?.settings.get())?.notifications.mutedUntil,
    );
    expect(until).toBeGreaterThan(Date.now() + 59 * 60_000);
    const resume = (await labels(desktop)).find((label) => label.startsWith('Resume'));
    await choose(desktop, resume ?? '');
    await expect.poll(() => labels(desktop)).toContain('Pause notifications');

    await closeWindow(desktop);
    await expect.poll(() => isVisible(desktop)).toBe(false);
    // SeenIds once that it goes on.
    const told = async () => (await shownBy(desktop)).filter(({ title }) => title.includes('background'));
    await expect.poll(told).toHaveLength(1);
    await choose(desktop, 'Open Parley');
    await expect.poll(() => isVisible(desktop)).toBe(true);
    await closeWindow(desktop);
    await expect.poll(() => isVisible(desktop)).toBe(false);
    expect(await told()).toHaveLength(1);

    const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve));
    await choose(desktop, 'Quit Parley').catch(() => undefined);
    await ended;
  },
);

test('without the tray, closing the window ends the app', async ({ desktop, page }) => {
  await expect(page.locator('#root')).not.toBeEmpty();
  await page.evaluate(() => window.desktop?.settings.set({ closeToTray: false }));
  const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve));
  await closeWindow(desktop).catch(() => undefined);
  await ended;
});
