import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { Context } from '../types';

/*
 * Directus, which people take as the server of their own CRM, on the PostgreSQL that Parley uses: its tables stand in a schema of
 * their own, with the same contacts. It is installed for this part alone.
 */

/** The last one for Node 20. */
const VERSION = '11.3.5';
export const DIRECTUS = `Directus ${VERSION}`;
const ADMIN = { email: 'admin@example.com', password: 'bench-password' } as const;
const STARTED_WITHIN_MS = 60_000;

const run = promisify(execFile);

/** Installed once for all runs. @returns its folder */
async function installed({ cacheDir, say }: Context): Promise<string> {
  const folder = join(cacheDir, `directus-${VERSION}`);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return folder;
  say(`installing Directus ${VERSION}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const npm = (...args: readonly string[]) =>
    run('npm', [...args], { cwd: folder, maxBuffer: 1e8, shell: process.platform === 'win32' });
  await npm('install', `directus@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund');
  // Its sandbox of extensions is compiled here; without it Directus does not start.
  await npm('rebuild', 'isolated-vm');
  await writeFile(complete, '');
  return folder;
}

/** The same contacts with what is shown of them, as Directus wants tables: keys of one column, called anything but `_id`. */
const COPY = `
  create table directus.stages as select _id as id, label, color from public.lifecycle_stages;
  create table directus.companies as select _id as id, mp_company_label from public.companies;
  create table directus.people as select _id as id, first_name, last_name, avatar from public.users;
  create table directus.tags as select _id as id, label from public.tags;
  create table directus.contacts as select _id as id, first_name, last_name, name, email, phone, avatar, current_job_title,
    current_lifecycle_stage, current_company_id, assignee_id, total_score, address, address::json ->> 'city' as city,
    created_at, updated_at from public.contacts;
  create table directus.contact_tags as select row_number() over () as id, contact_id, tag_id from public.contact_tags;
  ${['stages', 'companies', 'people', 'tags', 'contacts', 'contact_tags'].map((table) => `alter table directus.${table} add primary key (id);`).join('\n')}
  alter table directus.contacts add foreign key (current_lifecycle_stage) references directus.stages;
  alter table directus.contacts add foreign key (current_company_id) references directus.companies;
  alter table directus.contacts add foreign key (assignee_id) references directus.people;
  alter table directus.contact_tags add foreign key (contact_id) references directus.contacts;
  alter table directus.contact_tags add foreign key (tag_id) references directus.tags;
  ${['name', 'current_lifecycle_stage', 'current_company_id', 'assignee_id', 'total_score', 'created_at', 'city'].map((column) => `create index on directus.contacts (${column});`).join('\n')}
  create index on directus.contact_tags (contact_id, tag_id);
  create index on directus.contact_tags (tag_id, contact_id);
  insert into directus.directus_fields (collection, field, special) values ('contacts', 'tags', 'm2m');
  insert into directus.directus_relations (many_collection, many_field, one_collection, one_field, junction_field)
    values ('contact_tags', 'contact_id', 'contacts', 'tags', 'tag_id'), ('contact_tags', 'tag_id', 'tags', null, 'contact_id');
  analyze;`;

export interface StartedDirectus {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** @param database address of a filled PostgreSQL, as its superuser */
export async function startDirectus(context: Context, database: string): Promise<StartedDirectus> {
  const folder = await installed(context);
  const { hostname, port, username, pathname } = new URL(database);
  const own = await freePort();
  const env = {
    ...process.env,
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: 'none',
    DB_DATABASE: pathname.slice(1),
    DB_SEARCH_PATH: 'array:directus',
    KEY: '255d861b-5ea1-5996-9aa3-922530ec40b1',
    SECRET: '42'.repeat(16),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ACCESS_TOKEN_TTL: '1d',
    HOST: '127.0.0.1',
    PORT: String(own),
    NODE_ENV: 'production',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  const cli = join(folder, 'node_modules/directus/cli.js');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('create schema directus');
  context.say('Directus makes its tables');
  await run(process.execPath, [cli, 'bootstrap'], { cwd: folder, env });
  await client.query(COPY);
  await client.end();

  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  const url = `http://127.0.0.1:${own}`;
  const signIn = () =>
    fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
  const until = Date.now() + STARTED_WITHIN_MS;
  for (;;) {
    const answer = await signIn().catch(() => null);
    if (answer?.ok) {
      const { data } = (await answer.json()) as { readonly data: { readonly access_token: string } };
      return { url, headers: { authorization: `Bearer ${data.access_token}` }, stop };
    }
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('Directus did not start.');
    }
    await wait(250);
  }
}
