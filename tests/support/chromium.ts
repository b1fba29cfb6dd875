import {
  CHROMIUM_ARGS,
  SHORT_LIVED_PAGES,
  findChromium,
  findHeadlessChromium,
} from '../../scripts/lib/chromium.mjs';

interface Launch {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * For a configuration that is also read where nothing is launched (by the search for dead code): without a Chromium
 * it names none, and Playwright says so at the first test.
 */
export const launchIfThere = (): Partial<Launch> =>
  findHeadlessChromium() === undefined ? {} : headlessLaunch();

/** How the whole Chromium is started. @throws when there is none on this machine */
export const chromiumLaunch = (): Launch => launch(findChromium());

/** How tests without a window start Chromium, in its headless build if it is there. @throws when there is none */
export const headlessLaunch = (): Launch => {
  const { args, executablePath } = launch(findHeadlessChromium());
  return { executablePath, args: [...args, SHORT_LIVED_PAGES] };
};

function launch(executablePath: string | undefined): Launch {
  if (executablePath === undefined) throw new Error('There is no Chromium here; npm test installs one.');
  return { executablePath, args: [...CHROMIUM_ARGS] };
}
