import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './db/database';
import { createSecrets } from './secrets';
import type { Settings } from './settings';
import { claimServerState, readServerState, saveServerState } from './server-state';

/** In the data folder. */
export const KEY_FILE = 'secret.key';
const FORM = /^[0-9a-f]{64}$/i;
/** In `server_state`: something that was sealed with the key in use. */
const CHECK = 'key_check';
const WORD = 'parley';

export interface KeyOptions {
  readonly settings: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>;
  readonly database: Pick<Database, 'system'>;
  /** Whether there is anything that a key was used for. */
  readonly isUsed: () => Promise<boolean>;
  /** The old key is lost: begins with a new one, though what it has sealed cannot be read any more. */
  readonly newKey?: boolean | undefined;
}

const WAY_OUT =
  'Put it back from a copy of the data folder, or set SECRET_KEY. If it is lost, start once with --new-key: accounts must then be connected again, and everybody with two-step verification needs a recovery code.';

/**
 * The key that seals channel tokens: SECRET_KEY, else one that is made at first start and kept beside the data.
 * @throws Error with a sentence when the key is missing or garbled, or is another one than the data were sealed with.
 */
export async function readSecretKey({
  settings,
  database,
  isUsed,
  newKey = false,
}: KeyOptions): Promise<Buffer> {
  const { system: db } = database;
  const { SECRET_KEY, DATA_DIR } = settings;
  const file = join(DATA_DIR, KEY_FILE);
  const stored = await readServerState(db, CHECK);
  const hasData = stored !== null || (await isUsed());

  const key = SECRET_KEY === undefined ? keyOfFile(file, hasData, newKey) : Buffer.from(SECRET_KEY, 'hex');
  if (stored !== null && !newKey && !opens(key, stored)) {
    const which = SECRET_KEY === undefined ? `The key in ${file}` : 'SECRET_KEY';
    throw new Error(`${which} is not the one that the data were sealed with. ${WAY_OUT}`);
  }
  const check = createSecrets(key).seal(WORD);
  if (newKey) await saveServerState(db, CHECK, check);
  else if (stored === null) await claimServerState(db, CHECK, check);
  return key;
}

function keyOfFile(file: string, hasData: boolean, newKey: boolean): Buffer {
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8').trim();
    if (FORM.test(text) && !newKey) return Buffer.from(text, 'hex');
    if (!newKey)
      throw new Error(`The key in ${file} is damaged: it is not 64 hexadecimal digits. ${WAY_OUT}`);
    renameSync(file, `${file}.before-${Date.now()}`);
  } else if (hasData && !newKey) {
    throw new Error(`The key ${file} is missing, though there are data that it has sealed. ${WAY_OUT}`);
  }
  const key = randomBytes(32);
  writeFileSync(file, key.toString('hex'), { mode: 0o600, flag: 'wx' });
  return key;
}

function opens(key: Buffer, sealed: string): boolean {
  try {
    return createSecrets(key).open(sealed) === WORD;
  } catch {
    // Any failure says the same: it is another key.
    return false;
  }
}
