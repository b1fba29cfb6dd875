/* npm run screenshots: starts the demo, signs in and takes the README's pictures, light and dark, into docs/images. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { CHROMIUM_ARGS } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureChromium } from './lib/installs.mjs';
import { startParley } from './lib/parley.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

const SIZE = { width: 1440, height: 900 };

ensureDependencies();
await ensureBuild();
const executablePath = ensureChromium();
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');

const data = await mkdtemp(join(tmpdir(), 'parley-screenshots-'));
const running = await startParley({
  port: await freePort(),
  data,
  demo: true,
  env: { LOG_LEVEL: 'warn' },
});
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...CHROMIUM_ARGS],
});
try {
  await mkdir(inRoot('docs/images'), { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme, deviceScaleFactor: 2 });
    await page.goto(running.url);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('listbox', { name: 'Conversations' })
      .getByRole('option', { name: /Amara Okafor/ })
      .first()
      .click();
    await page
      .getByRole('textbox', { name: 'Message', exact: true })
      .fill('I’ll keep the dark one aside for you');
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const picture = await page.screenshot({ animations: 'disabled' });
    const file = inRoot(`docs/images/inbox-${colorScheme}.png`);
    await writeFile(file, await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
    process.stdout.write(`${file}\n`);
    await page.close();
  }
} finally {
  await browser.close();
  await running.stop();
  await rm(data, { recursive: true, force: true });
}
