import { giveUp } from './say.mjs';

/** Stops with a sentence where Node is too old; every script that people start calls it first. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const good = major > 20 || (major === 20 && minor >= 19);
  if (!good)
    giveUp(`Parley needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`);
}
