import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { OWNER } from './postgres';

/** Which engine this run is about: `npm test` runs the API tests once on each. */
export type Engine = 'sqlite' | 'postgres';

/** The engine that `TEST_DATABASE` asks for. @throws when it names neither */
export function engine(): Engine {
  const wanted = process.env['TEST_DATABASE'] ?? 'sqlite';
  if (wanted === 'sqlite' || wanted === 'postgres') return wanted;
  throw new Error(`TEST_DATABASE must be sqlite or postgres; it is “${wanted}”.`);
}

/** A database made once and copied for everybody who asks for the same name: migrations run once, not per file. */
export interface Template {
  readonly name: string;
  /** Fills the empty database; must have closed its connections when it is done. */
  readonly fill: (url: string) => Promise<void>;
}

export interface TestDatabase {
  /** Connects as the owner of the database, which is no superuser. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Any number, the same for all who make templates. */
const TEMPLATE_LOCK = 4_600_001;

function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error('TEST_POSTGRES_URL is not set: the global set-up of this suite starts no PostgreSQL.');
  return url;
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.username = OWNER;
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes the role that owns test databases; the global set-up calls it once. */
export async function createOwner(): Promise<void> {
  await asAdmin((client) => client.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE`));
}

async function ensureTemplate(client: Client, { name, fill }: Template): Promise<string> {
  const database = `template_${name}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount) return database;
    const draft = `${database}_${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE DATABASE ${draft} OWNER ${OWNER}`);
    await fill(urlOf(draft));
    // Under its real name only when it is whole: a fill that failed is never copied.
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${database}`);
    return database;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Since 15 a copy goes through the log page by page, unless it is asked for file by file, which is half the work. */
async function copying(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  return Number(rows[0]?.server_version_num) >= 150_000 ? ' STRATEGY FILE_COPY' : '';
}

/**
 * A fresh PostgreSQL database in the cluster of this run, empty or a copy of a template.
 * @param template names are letters, digits and underscores
 */
export async function createDatabase(template?: Template): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(async (client) => {
    const from = template && (await ensureTemplate(client, template));
    const copy = from ? ` TEMPLATE ${from}${await copying(client)}` : '';
    await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}${copy}`);
  });
  const drop = () => asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return {
    url: urlOf(name),
    drop: async () => {
      await drop();
    },
  };
}
