import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.mjs';

/** How tests start Chromium. @throws when there is none on this machine */
export function chromiumLaunch(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; npm test installs one.');
  return { executablePath, args: [...CHROMIUM_ARGS] };
}
