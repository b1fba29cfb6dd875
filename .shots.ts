import { chromium } from '@playwright/test';
import { startParley } from '/work/scratch/w-account/tests/support/parley';
import { launchIfThere } from '/work/scratch/w-account/tests/support/chromium';
import { codeAt } from '/work/scratch/w-account/src/server/domains/session/two-step/totp';

const OUT = '/work/scratch/account/shots';
const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch(launchIfThere());
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' })).newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(demo.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.screenshot({ path: `${OUT}/sign-in.png` });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await page.screenshot({ path: `${OUT}/forgot.png` });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Look into your mailbox').waitFor();
  await page.screenshot({ path: `${OUT}/forgot-sent.png` });
  await page.goto(`${demo.url}/reset-password#nothing-that-could-be-a-token`);
  await page.getByText('does not work any more').waitFor();
  await page.screenshot({ path: `${OUT}/reset-gone.png` });
  await page.goto(demo.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
  const go = async (path: string) => { await page.goto(`${demo.url}/business/1/${path}`); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(400); };
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 1024, 900]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['profile', 'appearance', 'shortcuts']) {
        await go(`my-account/${path}`);
        await page.screenshot({ path: `${OUT}/${path}-${theme}-${width}.png` });
        if (path === 'profile') {
          await page.getByRole('region', { name: 'Where you are signed in' }).or(page.getByRole('heading', { name: 'Where you are signed in' })).first().scrollIntoViewIfNeeded();
          await page.screenshot({ path: `${OUT}/profile-low-${theme}-${width}.png` });
        }
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await go('my-account/profile');
    await page.getByLabel('Designation').fill('Head of nothing in particular');
    await page.getByLabel('Time zone').click();
    await page.getByLabel('Time zone').fill('kolk');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/zone-${theme}.png` });
    await page.keyboard.press('Enter');
    await page.screenshot({ path: `${OUT}/dirty-${theme}.png` });
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/password-${theme}.png` });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('parley-demo');
    await page.screenshot({ path: `${OUT}/two-ask-${theme}.png` });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Key', { exact: true }).waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/two-qr-${theme}.png` });
    if (theme === 'light') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else {
      const key = ((await dialog.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now()));
      await page.getByText('Keep your recovery codes').waitFor();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${OUT}/codes-dark.png` });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.screenshot({ path: `${OUT}/codes-light.png` });
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${OUT}/two-on-light.png` });
      await go('my-account/appearance');
      await page.getByText('Compact', { exact: true }).click();
      await page.goto(`${demo.url}/business/1/inbox`);
      await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${OUT}/inbox-compact.png` });
      const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await other.goto(demo.url);
      await other.getByRole('button', { name: 'Sign in', exact: true }).click();
      await other.getByText('Two-step verification').waitFor();
      await other.screenshot({ path: `${OUT}/second-step.png` });
      await other.getByLabel('Code').fill('000000');
      await other.getByText('This code is not right').waitFor();
      await other.screenshot({ path: `${OUT}/second-step-wrong.png` });
      await other.getByRole('button', { name: 'Use a recovery code' }).click();
      await other.screenshot({ path: `${OUT}/second-step-recovery.png` });
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
