/*
 * npm run dist -- [--win] [--mac] [--linux] [--dir]: makes the installers of the desktop app in dist/, for this system
 * unless another one is named. Signs where the environment has what it takes, and says so. Of the packages for Linux it
 * makes what it can, and says what the others lack.
 */
import { build, Platform } from 'electron-builder';
import { LINUX_PACKAGES, builderConfig } from '../build/electron-builder.mjs';
import { signingProblem, signingSentence } from '../build/signing.mjs';
import { ensureBuild } from './lib/build.mjs';
import { writeChecksums } from './lib/checksums.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { signPackages } from './lib/gpg.mjs';
import { bothProcessors } from './lib/native-packages.mjs';
import { requireNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { packProblem } from './lib/pack-problem.mjs';
import { packEach } from './lib/pack.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { exitWithError, reason, say } from './lib/say.mjs';

/** @typedef {{ option: 'win' | 'mac' | 'linux', platform: 'win32' | 'darwin' | 'linux', target: Platform }} Target */
/** @type {Target[]} */
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
  exitWithError('There is no desktop app for this system; name one: --win, --mac or --linux.');
if (chosen.some(({ platform }) => platform === 'darwin') && process.platform !== 'darwin') {
  exitWithError('The app for macOS can only be made on macOS.');
}

for (const { platform } of chosen) {
  const problem = signingProblem(platform, process.env);
  if (problem !== undefined) exitWithError(problem);
}

await ensureBuild({ force: true });
for (const { platform } of chosen) say(signingSentence(platform, process.env));
if (!process.env['PARLEY_UPDATE_URL']) {
  say('PARLEY_UPDATE_URL is not set: this app will not look for updates, whatever a policy file says.');
}
if (chosen.some(({ platform }) => platform === 'darwin')) bothProcessors('darwin');

const config = builderConfig(process.env);
/** @param {Omit<import('electron-builder').CliOptions, 'projectDir' | 'config' | 'publish'>} how */
const pack = (how) => build({ projectDir: ROOT, config, ...how, publish: 'never' });
/** Without a name the targets are those of the configuration. @param {Target} target */
const targetsOf = ({ platform, target }) =>
  options.dir || platform === 'linux' ? target.createTarget(['dir']) : target.createTarget();

try {
  // Uploading is the release workflow's affair.
  await pack({ targets: new Map(chosen.flatMap((system) => [...targetsOf(system)])) });
} catch (error) {
  exitWithError(`The app could not be packed: ${packProblem(reason(error), process.env)}`);
}

/** The app is packed; each package is made from that. @param {string} name */
const makePackage = (name) =>
  pack({ targets: Platform.LINUX.createTarget([name]), prepackaged: inRoot('dist/linux-unpacked') });
const forLinux = chosen.some(({ platform }) => platform === 'linux') && !options.dir;
const { made, failed } = await packEach(forLinux ? LINUX_PACKAGES : [], makePackage, process.env);
for (const { name, why } of failed) say(`${name} was not made: ${why}`);
const { PARLEY_GPG_KEY: key, PARLEY_GPG_PASSPHRASE: passphrase = '' } = process.env;
if (made.length > 0 && key) {
  try {
    say(`Signed: ${signPackages(inRoot('dist'), { key, passphrase }).join(', ')}`);
  } catch (error) {
    exitWithError(`The packages could not be signed: ${reason(error)}`);
  }
}
if (!options.dir) say(`Checksums: ${await writeChecksums(inRoot('dist'))}`);
say(`What was made lies in ${inRoot('dist')}.`);
// Somebody who waits for all of them has to notice.
if (failed.length > 0) process.exitCode = 1;
