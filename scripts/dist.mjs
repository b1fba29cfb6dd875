/*
 * npm run dist -- [--win] [--mac] [--linux] [--dir]: makes the installers of the desktop app in dist/, for this system
 * unless another one is named. Signs where the environment has what it takes, and says so.
 */
import { build, Platform } from 'electron-builder';
import { builderConfig } from '../build/electron-builder.mjs';
import { signingSentence } from '../build/signing.mjs';
import { ensureBuild } from './lib/build.mjs';
import { writeChecksums } from './lib/checksums.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { bothProcessors } from './lib/native-packages.mjs';
import { requireNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { giveUp, reason, say } from './lib/say.mjs';

/** @type {{ option: 'win' | 'mac' | 'linux', platform: 'win32' | 'darwin' | 'linux', target: Platform }[]} */
const SYSTEMS = [
  { option: 'win', platform: 'win32', target: Platform.WINDOWS },
  { option: 'mac', platform: 'darwin', target: Platform.MAC },
  { option: 'linux', platform: 'linux', target: Platform.LINUX },
];

const options = readOptions(
  {
    win: { type: 'boolean', default: false },
    mac: { type: 'boolean', default: false },
    linux: { type: 'boolean', default: false },
    dir: { type: 'boolean', default: false },
  },
  'npm run dist -- [--win] [--mac] [--linux] [--dir]',
);

requireNode();
ensureDependencies();
const named = SYSTEMS.filter(({ option }) => options[option]);
const chosen = named.length > 0 ? named : SYSTEMS.filter(({ platform }) => platform === process.platform);
if (chosen.length === 0)
  giveUp('There is no desktop app for this system; name one: --win, --mac or --linux.');
if (chosen.some(({ platform }) => platform === 'darwin') && process.platform !== 'darwin') {
  giveUp('The app for macOS can only be made on macOS.');
}

await ensureBuild({ force: true });
for (const { platform } of chosen) say(signingSentence(platform, process.env));
if (!process.env['PARLEY_UPDATE_URL']) {
  say('Without PARLEY_UPDATE_URL the app does not look for updates, unless a policy file names an address.');
}
if (chosen.some(({ platform }) => platform === 'darwin')) bothProcessors('darwin');

/** Without a name the targets are those of the configuration. @param {Platform} target */
const targetsOf = (target) => (options.dir ? target.createTarget(['dir']) : target.createTarget());
try {
  await build({
    projectDir: ROOT,
    config: builderConfig(process.env),
    targets: new Map(chosen.flatMap(({ target }) => [...targetsOf(target)])),
    // Uploading is the release workflow's affair.
    publish: 'never',
  });
} catch (error) {
  giveUp(`The app could not be packed: ${reason(error)}`);
}
if (!options.dir) say(`Checksums: ${await writeChecksums(inRoot('dist'))}`);
say(`What was made lies in ${inRoot('dist')}.`);
