import { exitWithError } from './say.mjs';

/** As `engines` in package.json has it. @param {string} version such as `24.1.0` */
export function supports(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/** A release that its makers keep no more: Parley runs on it, and some of its packages ask for a newer one. @param {string} version */
export const isOld = (version) => Number(version.split('.')[0]) < 22;

export const OLD_NODE =
  'Node 20 does for this, though some packages ask for 22.12 or newer; best is Node 24.';

/** Stops with a sentence where Node is too old; every script that people start calls it first. */
export function requireNode() {
  const { node } = process.versions;
  if (supports(node)) return;
  exitWithError(
    `Parley needs Node 22.12 or newer, best 24 (20.19 does as well); this is ${node}. See https://nodejs.org.`,
  );
}
