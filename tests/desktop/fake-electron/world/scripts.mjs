import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAGE } from '../addresses.mjs';
import { bridge } from './bridge.mjs';
import { contextMenuOf } from './context-menu.mjs';
import { pageWorld } from './page-world.mjs';
import { preloadWorld } from './preload-world.mjs';
import { values } from './values.mjs';

/** Names in the preload's world. */
export const WORLD = 'fake-electron-preload';
export const BINDING = '__fakeElectronPost';
export const RECEIVER = '__fakeElectronReceive';

/** Only the main frame has a preload, and a page that has not been loaded has none. @param {string} script */
const inMainFrame = (script) => `if (window === window.top && location.protocol !== 'about:') { ${script} }`;

/**
 * The scripts that each new document begins with. The page's must be registered before the preload's: it has to listen
 * when the preload speaks.
 * @param {string} preloadFile
 * @param {readonly string[]} extraArguments
 */
export function scriptsOf(preloadFile, extraArguments) {
  const key = randomUUID();
  const given = {
    key,
    binding: BINDING,
    receiver: RECEIVER,
    hosts: PAGE.source,
    process: {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      platform: process.platform,
      env: {},
      arch: process.arch,
      argv: [...extraArguments],
      versions: { ...process.versions },
    },
  };
  const preload = `function (require, module, exports, process, location) { ${readFileSync(preloadFile, 'utf8')}\n}`;
  return {
    page: inMainFrame(`(${pageWorld})(${JSON.stringify(key)}, ${bridge}, ${values})`),
    preload: inMainFrame(
      `(${preloadWorld})(${JSON.stringify(given)}, ${bridge}, ${values}, ${contextMenuOf}, ${preload})`,
    ),
  };
}
