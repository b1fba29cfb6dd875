import { quiet } from '../../e2e/support/fixtures';
import { test as base } from './fixtures';
import { prepareSignIn } from './prepare-sign-in';
import { waitForInbox } from './sign-in';

/**
 * For tests of what comes after: the app as somebody starts it who has signed in to the demo before, with the inbox
 * shown. First pages and signing in have tests of their own. Nobody of the demo writes by himself.
 */
export const test = base.extend({
  desktop: async ({ demo, profile, session, start }, use) => {
    await quiet(demo);
    await prepareSignIn(demo, profile, { ...profile.env, ...session.env });
    const desktop = await start();
    await waitForInbox(desktop.page);
    await use(desktop);
  },
});
