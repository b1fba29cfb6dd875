import { quiet } from '../../e2e/support/fixtures';
import type { DesktopSettings } from '../../../src/shared/ipc';
import type { Parley } from '../../support/parley';
import { prepareSignIn } from './prepare-sign-in';
import { type Profile, createProfile } from './profile';
import { type Session, startSession } from './session';
import { waitForInbox } from './sign-in';
import { type Desktop, startApp } from './start-app';

/** An app that one test after the other is lent, and where it lives. */
export interface SharedApp {
  readonly desktop: Desktop;
  readonly profile: Profile;
  readonly session: Session;
}

/** Lends an app of its own place on this computer, and takes all of it away afterwards. @param folder of another app than ours */
export async function withApp(
  use: (app: SharedApp) => Promise<void>,
  { demo, folder }: { readonly demo?: Parley; readonly folder?: string },
): Promise<void> {
  const profile = await createProfile();
  const session = await startSession(profile, { keyring: true });
  const env = { ...profile.env, ...session.env };
  if (demo) {
    await quiet(demo);
    await prepareSignIn(demo, profile, env);
  }
  const desktop = await startApp({ env, ...(folder !== undefined && { folder }) });
  await use({ desktop, profile, session });
  if (desktop.runs()) await desktop.kill();
  await session.end();
  await profile.remove();
}

/** The settings that an app had when it was lent for the first time. */
const settingsAtFirst = new WeakMap<Desktop, DesktopSettings>();

/** Brings an app that another test may have had to where it began: its window is there, at the inbox, with the first settings. */
export async function resetApp(desktop: Desktop): Promise<void> {
  const { app, page } = desktop;
  const first = settingsAtFirst.get(desktop);
  if (first) {
    await page.emulateMedia({ media: null, colorScheme: null });
    await app.evaluate(async ({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.show();
      await window?.loadURL('app://parley/business/1/inbox');
    });
  }
  await waitForInbox(page);
  const settings = await page.evaluate(
    async (wanted) => (wanted ? window.desktop?.settings.set(wanted) : window.desktop?.settings.get()),
    first,
  );
  if (settings && !first) settingsAtFirst.set(desktop, settings);
}
