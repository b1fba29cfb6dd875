import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAlerts } from '../alerts';
import { readSettings } from '../settings';
import { openDatabase } from './open';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-open-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = (DATA_DIR: string) =>
  openDatabase(readSettings({ env: { DATA_DIR, SECRET_KEY: '11'.repeat(32) }, bundleDir: '/nowhere' }), {
    log,
    alerts: createAlerts(),
  });

it('leaves everything in the one file when it is closed', async () => {
  const { database, close } = await open(folder);
  await database.system.insertInto('server_state').values({ key: 'kept', value: 'yes' }).execute();
  await close();
  const log = join(folder, 'parley.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);

  const elsewhere = mkdtempSync(join(tmpdir(), 'parley-open-'));
  try {
    copyFileSync(join(folder, 'parley.db'), join(elsewhere, 'parley.db'));
    const copy = await open(elsewhere);
    const row = await copy.database.system
      .selectFrom('server_state')
      .select('value')
      .where('key', '=', 'kept')
      .executeTakeFirst();
    await copy.close();
    expect(row?.value).toBe('yes');
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
