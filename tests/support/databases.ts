import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Fresh, makeFresh, readFresh } from './fresh-database';
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
  /** Nobody asks it any more: the next one who wants the same gets it as if it were new. */
  readonly giveBack: () => void;
}

/** Any number, the same for all who make templates. */
const TEMPLATE_LOCK = 4_600_001;

function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error('TEST_POSTGRES_URL is not set: the global set-up of this suite starts no PostgreSQL.');
  return url;
}

/** @param database the maintenance database unless it is named */
async function asAdmin<T>(work: (client: Client) => Promise<T>, database?: string): Promise<T> {
  const url = new URL(adminUrl());
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
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

const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

/** What this process has of a template's copies: a copy is many files, of which most tests change few. */
interface Copies {
  readonly fresh: Fresh;
  /** Given back. */
  readonly used: string[];
}
const copiesOf = new Map<string, Copies>();

/** Under a name of its own, so that whatever still has the address of the one before finds nothing there. */
async function reuse({ fresh, used }: Copies): Promise<string | undefined> {
  for (let before = used.pop(); before !== undefined; before = used.pop()) {
    const isFresh = await asAdmin(async (client) => {
      await client.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return makeFresh(client, fresh);
    }, before);
    const name = newName();
    await asAdmin((client) =>
      client.query(
        isFresh
          ? `ALTER DATABASE ${before} RENAME TO ${name}`
          : `DROP DATABASE IF EXISTS ${before} WITH (FORCE)`,
      ),
    );
    if (isFresh) return name;
  }
  return undefined;
}

async function copy(template: Template): Promise<string> {
  const name = newName();
  await asAdmin(async (client) => {
    const from = await ensureTemplate(client, template);
    await client.query(`CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE ${from}${await copying(client)}`);
  });
  if (!copiesOf.has(template.name)) {
    copiesOf.set(template.name, { fresh: await asAdmin(readFresh, name), used: [] });
  }
  return name;
}

/**
 * A PostgreSQL database in the cluster of this run that holds what its template does: a copy, or one that was given
 * back and cleaned.
 * @param template names are letters, digits and underscores
 */
export async function createDatabase(template: Template): Promise<TestDatabase> {
  const copies = copiesOf.get(template.name);
  const name = (copies && (await reuse(copies))) ?? (await copy(template));
  return {
    url: urlOf(name),
    giveBack: () => void copiesOf.get(template.name)?.used.push(name),
  };
}
