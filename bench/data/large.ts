import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { hashPassword } from '../../src/server/domains/session/passwords';
import { createUser } from '../../src/server/domains/session/users';
import { createWorkspace } from '../../src/server/domains/workspaces/create-workspace';
import { createAccountsService } from '../../src/server/domains/whatsapp-accounts/service';
import type { Database } from '../../src/server/platform/db/database';
import type { Engine } from '../../src/server/platform/db/engine';
import { migrate } from '../../src/server/platform/db/migrate';
import { openPostgres } from '../../src/server/platform/db/postgres';
import { inTransaction } from '../../src/server/platform/scope';
import { createSecrets } from '../../src/server/platform/secrets';
import type { Platform } from '../../src/server/platform/platform';
import type { Context } from '../types';
import { fillWorkspace } from './fill';
import { openPastServer } from './past-server';

export const LARGE_USER = { email: 'owner@parley.example', password: 'bench-password' } as const;
/** Seals the accounts of the generated databases. */
export const LARGE_SECRET_KEY = '42'.repeat(32);
export const LARGE_NUMBER = {
  phone_number_id: '7000000001',
  waba_id: '7000000002',
  token: 'bench-token',
} as const;
/** Raise it when the data or the schema change: older generated databases are then made again. */
const VERSION = 9;

/** A database with 100,000 conversations and 1,000,000 messages. */
export interface Large {
  readonly engine: Engine;
  readonly dataDir: string;
  /** For the server's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly database: () => Database;
}

/** @returns the id of the workspace's account of WhatsApp */
export async function connectNumber(database: Database, business_id: string, now: number): Promise<string> {
  const parts = {
    database,
    clock: () => now,
    settings: { BILLING: 'off' },
    secrets: createSecrets(Buffer.from(LARGE_SECRET_KEY, 'hex')),
    events: { append: () => Promise.resolve() },
  };
  const accounts = createAccountsService(parts as unknown as Platform);
  const scope = { business_id, db: database.forWorkspace(business_id) };
  return inTransaction(scope, (tx) =>
    accounts.connect(tx, {
      phone_number_id: LARGE_NUMBER.phone_number_id,
      waba_id: LARGE_NUMBER.waba_id,
      access_token: LARGE_NUMBER.token,
      account_name: 'Large',
      phone_number: '+442079460000',
      organization_name: 'Large Ltd',
      quality_rating: 'GREEN',
    }),
  );
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  const now = Date.now();
  const password_hash = await hashPassword(LARGE_USER.password);
  const owner = { email: LARGE_USER.email, password_hash, first_name: 'Olga', last_name: 'Owner', at: now };
  const { business_id } = await database.system.transaction().execute(async (trx) => {
    const owner_id = await createUser(trx, owner);
    return createWorkspace(trx, { title: 'Large', owner_id, is_demo: false, at: now });
  });
  const account_id = await connectNumber(database, business_id, now);
  await fillWorkspace(database, { business_id, account_id, now });
}

async function largeSqlite({ cacheDir, say }: Context): Promise<Large> {
  const dataDir = join(cacheDir, `large-sqlite-${VERSION}`);
  const complete = join(dataDir, 'complete');
  const open = (): Database => openPastServer(dataDir);
  if (!existsSync(complete)) {
    say('making the SQLite database of 1,000,000 messages');
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const database = open();
    await fill(database);
    await database.close();
    await writeFile(complete, '');
  }
  return { engine: 'sqlite', dataDir, env: { SECRET_KEY: LARGE_SECRET_KEY }, database: open };
}

async function largePostgres({ tempDir, postgres, say }: Context): Promise<Large> {
  const url = await postgres();
  const open = (): Database => openPostgres({ url, log: pino({ level: 'silent' }) });
  say('making the PostgreSQL database of 1,000,000 messages');
  const database = open();
  await fill(database);
  await database.close();
  const env = { SECRET_KEY: LARGE_SECRET_KEY, DATABASE_URL: url, SINGLE_NODE: '1' };
  return { engine: 'postgres', dataDir: tempDir, env, database: open };
}

/** Makes the large database; on SQLite it is kept between runs. */
export function makeLarge(engine: Engine, context: Context): Promise<Large> {
  return engine === 'sqlite' ? largeSqlite(context) : largePostgres(context);
}
