import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictToOwner } from '../settings/restrict-to-owner';
import { z } from 'zod';

const secrets = z.object({
  appId: z.string().min(1),
  appSecret: z.string().min(1),
  verifyToken: z.string().min(1),
});
export type DemoSecrets = z.infer<typeof secrets>;

/**
 * What the demo's server and emulator know of each other, in place of a real Meta app: made by chance once for each
 * data folder and kept there, readable by its owner alone.
 */
export function demoSecrets(dataFolder: string): DemoSecrets {
  restrictToOwner(dataFolder);
  const file = join(dataFolder, 'demo.json');
  if (existsSync(file)) return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made: DemoSecrets = {
    appId: String(randomInt(10 ** 14, 2 ** 47)),
    appSecret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(16).toString('hex'),
  };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
