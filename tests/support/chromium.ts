import { CHROMIUM_ARGS, findChromium, findHeadlessChromium } from '../../scripts/lib/chromium.mjs';

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

/**
 * For pages that live for seconds, where a quarter of the processor time went into compiling code that hardly ran again:
 * V8's middle compiler (Maglev) is off, and the last one (Turbofan) compiles a function once it has run ten times as often
 * as usual. The young generation begins larger, so that garbage is collected less often. Not for benchmarks.
 */
const SHORT_LIVED_PAGES =
  '--js-flags=--no-maglev --invocation-count-for-turbofan=30000 --min-semi-space-size=16';

/** How tests without a window start Chromium, in its headless build if it is there. @throws when there is none */
export const headlessLaunch = (): Launch => {
  const { args, executablePath } = launch(findHeadlessChromium());
  return { executablePath, args: [...args, SHORT_LIVED_PAGES] };
};

function launch(executablePath: string | undefined): Launch {
  if (executablePath === undefined) throw new Error('There is no Chromium here; npm test installs one.');
  return { executablePath, args: [...CHROMIUM_ARGS] };
}
