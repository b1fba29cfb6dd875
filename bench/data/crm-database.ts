import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { createUser } from '../../src/server/domains/session/users';
import { hashPassword } from '../../src/server/domains/session/passwords';
import { addMember, createWorkspace } from '../../src/server/domains/workspaces/create-workspace';
import type { Database } from '../../src/server/platform/db/database';
import type { Engine } from '../../src/server/platform/db/engine';
import { migrate } from '../../src/server/platform/db/migrate';
import { openPostgres } from '../../src/server/platform/db/postgres';
import type { Context } from '../types';
import { CRM_SIZE, type CrmSize, type CrmTarget, fillCrm } from './crm';
import { openPastServer } from './past-server';

export const CRM_USER = { email: 'owner@parley.example', password: 'bench-password' } as const;
const SECRET_KEY = '42'.repeat(32);
const PEOPLE = 10;
/** Raise it when the data or the schema change: older generated databases are then made again. */
const VERSION = 7;

/** A database of a sales team. */
export interface CrmDatabase {
  readonly engine: Engine;
  readonly size: CrmSize;
  readonly dataDir: string;
  /** For the server's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly database: () => Database;
}

/** The whole, or a part of it, in percent, while something is developed: `BENCH_CRM_PERCENT=10`. */
export function crmSize(): CrmSize {
  const part = Number(process.env['BENCH_CRM_PERCENT'] ?? 100) / 100;
  return {
    contacts: Math.round(CRM_SIZE.contacts * part),
    companies: Math.round(CRM_SIZE.companies * part),
    deals: Math.round(CRM_SIZE.deals * part),
  };
}

/** A team of ten and its customers. */
export async function fillTeam(
  database: Database,
  size: CrmSize,
  say: (line: string) => void,
): Promise<CrmTarget> {
  await migrate(database);
  const now = Date.now();
  const password_hash = await hashPassword(CRM_USER.password);
  const { business_id, people, stages } = await database.system.transaction().execute(async (trx) => {
    const person = (email: string, first_name: string): Promise<string> =>
      createUser(trx, { email, password_hash, first_name, last_name: 'Tester', at: now });
    const owner_id = await person(CRM_USER.email, 'Olga');
    const made = await createWorkspace(trx, { title: 'Sales', owner_id, is_demo: false, at: now });
    const people = [owner_id];
    for (let n = 1; n < PEOPLE; n += 1) {
      const user_id = await person(`person-${n}@parley.example`, `Person${n}`);
      await addMember(trx, { business_id: made.business_id, user_id, role_id: made.roles.agent, at: now });
      people.push(user_id);
    }
    return { business_id: made.business_id, people, stages: Object.values(made.lifecycle_stages) };
  });
  const target = { business_id, people, stages, now };
  await fillCrm(database, target, size, say);
  return target;
}

async function sqliteCrm({ cacheDir, say }: Context, size: CrmSize): Promise<CrmDatabase> {
  const dataDir = join(cacheDir, `crm-sqlite-${VERSION}-${size.contacts}`);
  const complete = join(dataDir, 'complete');
  const open = (): Database => openPastServer(dataDir);
  if (!existsSync(complete)) {
    say(`making the SQLite database of ${size.contacts.toLocaleString('en')} contacts`);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const database = open();
    await fillTeam(database, size, say);
    await database.close();
    await writeFile(complete, '');
  }
  return { engine: 'sqlite', size, dataDir, env: { SECRET_KEY }, database: open };
}

async function postgresCrm({ tempDir, postgres, say }: Context, size: CrmSize): Promise<CrmDatabase> {
  const openAt = (url: string): Database => openPostgres({ url, log: pino({ level: 'silent' }) });
  const url = await postgres({
    name: `crm-postgres-${VERSION}-${size.contacts}`,
    async fill(empty) {
      say(`making the PostgreSQL database of ${size.contacts.toLocaleString('en')} contacts`);
      const database = openAt(empty);
      await fillTeam(database, size, say);
      await database.close();
    },
  });
  return {
    engine: 'postgres',
    size,
    dataDir: tempDir,
    env: { SECRET_KEY, DATABASE_URL: url, SINGLE_NODE: '1' },
    database: () => openAt(url),
  };
}

/** The database of a sales team, cached between runs. */
export const makeCrm = (engine: Engine, context: Context, size = crmSize()): Promise<CrmDatabase> =>
  engine === 'sqlite' ? sqliteCrm(context, size) : postgresCrm(context, size);
