import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.mjs';

/** @typedef {{ appId: string, appSecret: string, verifyToken: string }} DemoSecrets */

/**
 * What the demo's server and emulator know of each other, in place of a real Meta app: made by chance once
 * for each data folder and kept there, readable by its owner alone.
 * @param {string} dataFolder
 * @returns {DemoSecrets}
 */
export function demoSecrets(dataFolder) {
  makeDataFolder(dataFolder);
  const file = join(dataFolder, 'demo.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = {
    appId: String(randomInt(10 ** 14, 2 ** 47)),
    appSecret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(16).toString('hex'),
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
