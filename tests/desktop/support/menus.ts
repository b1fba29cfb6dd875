import type { Page } from '@playwright/test';
import type { Parley } from '../../support/parley';
import type { Desktop } from './fixtures';
import { waitForInbox } from './sign-in';

/** Connects the app to the demo's server and signs in there, as its owner. */
export async function enter({ app, page }: Desktop, demo: Parley): Promise<Page> {
  await page.getByLabel('Address of the server').fill(demo.url);
  await page.getByRole('button', { name: 'Connect' }).click();
  const opened = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await (await opened).getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForInbox(page);
  return page;
}

/** Chooses an entry of the application's menu, wherever it stands. */
export const chooseMenu = ({ app }: Desktop, label: string): Promise<void> =>
  app.evaluate(({ Menu }, wanted) => {
    const flat = (items: readonly Electron.MenuItem[]): readonly Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...flat(item.submenu?.items ?? [])]);
    const item = flat(Menu.getApplicationMenu()?.items ?? []).find((one) => one.label === wanted);
    if (!item) throw new Error(`There is no ${wanted}`);
    item.click();
  }, label);

/** The entries of the menu that was last opened under the pointer; none: there was none. Only with the fake Electron. */
export const popupLabels = ({ app }: Desktop): Promise<readonly string[]> =>
  app.evaluate(() => {
    const { menu } = globalThis.__fakeElectron.popups.at(-1) ?? {};
    return menu?.items.filter(({ type }) => type !== 'separator').map(({ label }) => label) ?? [];
  });

/** Chooses an entry of that menu. Only with the fake Electron. */
export const choosePopup = ({ app }: Desktop, label: string): Promise<void> =>
  app.evaluate((_electron, wanted) => {
    const item = globalThis.__fakeElectron.popups.at(-1)?.menu.items.find((one) => one.label === wanted);
    if (!item) throw new Error(`There is no ${wanted}`);
    item.click();
  }, label);

/** The next dialog for saving is answered with this file. Only with the fake Electron. */
export const saveNextTo = ({ app }: Desktop, filePath: string): Promise<void> =>
  app.evaluate((_electron, path) => {
    globalThis.__fakeElectron.answerNext('showSaveDialog', { canceled: false, filePath: path });
  }, filePath);
