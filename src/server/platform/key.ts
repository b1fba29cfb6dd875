import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings';

/** In the data folder. */
export const KEY_FILE = 'secret.key';

/** The key that seals channel tokens: SECRET_KEY, else one that is made at first start and kept beside the data. */
export function readSecretKey({ SECRET_KEY, DATA_DIR }: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>): Buffer {
  if (SECRET_KEY !== undefined) return Buffer.from(SECRET_KEY, 'hex');
  const file = join(DATA_DIR, KEY_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}
