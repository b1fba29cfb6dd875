import type { UpdateState } from '@shared/ipc';
import { composer, openBySearch } from '../../e2e/support/fixtures';
import { type Desktop, expect } from '../support/fixtures';
import { test } from '../support/signed-in';

/** What main tells the page. The feed itself is tried with electron-updater's own code, beside its source. */
const tell = ({ app }: Desktop, state: UpdateState): Promise<void> =>
  app.evaluate(({ BrowserWindow }, told) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('parley-event:updates.changed', told);
  }, state);

/** Hears what the page tells main about what is unsent or half-written. */
const hearBusy = ({ app }: Desktop): Promise<void> =>
  app.evaluate(({ ipcMain }) => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    ipcMain.removeHandler('parley:work.busy');
    ipcMain.handle('parley:work.busy', (_event, busy: unknown) => {
      heard.push(busy);
      return { ok: true, value: undefined };
    });
  });
const lastBusy = ({ app }: Desktop): Promise<unknown> =>
  app.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard.at(-1));

test('a newer version is offered and can be put off', async ({ desktop, page }) => {
  const ready = { status: 'ready', version: '9.0.0', progress: null, sentence: 'It is ready.' } as const;
  await tell(desktop, ready);
  await expect(page.getByText('Parley 9.0.0 is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Restart to update' }).click();
  // Nothing has been fetched here: main installs nothing, and it is said.
  await expect(page.getByText('The update waits for it.')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Parley 9.0.0 is ready')).toBeHidden();
});

test('the page tells what is half-written, and when it is no more', async ({ desktop, page }) => {
  await hearBusy(desktop);
  await openBySearch(page, 'Lucas Tavares', 'Northwind Tailors');
  await composer(page).fill('Half of a sen');
  await expect.poll(() => lastBusy(desktop)).toEqual({ sending: false, typing: true });
  await composer(page).fill('');
  await expect.poll(() => lastBusy(desktop)).toEqual({ sending: false, typing: false });
});
