import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { type Parley, startParley } from '../support/parley';
import { startPostgres } from '../support/postgres';

const ROOT = resolve(import.meta.dirname, '../..');
const PERSON = { email: 'owner@parley.example', password: 'a-long-enough-password' };
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The commands under a heading of a chapter of the administrator's page, as they stand there. */
async function commandsOf(chapter: string, heading: string): Promise<string> {
  const page = await readFile(join(ROOT, 'docs/administrator/backup.md'), 'utf8');
  const [, rest = ''] = page.split(`\n## ${chapter}\n`);
  const [within = ''] = rest.split('\n## ');
  const [, part = ''] = within.split(`\n### ${heading}\n`);
  const [ofHeading = ''] = part.split('\n### ');
  const [, commands] = /```sh\n(.+?)```/s.exec(ofHeading) ?? [];
  if (commands === undefined) throw new Error(`“${chapter}”, “${heading}” has no commands.`);
  return commands;
}

/** Runs them as a person would, in the folder of Parley; each must work. */
async function practise(commands: string, env: Readonly<Record<string, string>>): Promise<void> {
  const postgres = findPostgres();
  const path = [dirname(process.execPath), ...(postgres ? [postgres] : []), process.env['PATH'] ?? ''];
  const child = spawn('sh', ['-euc', commands], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: path.join(':'), HOME: tmpdir(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  expect(code, said).toBe(0);
}

/** What somebody does with a server: a contact, a file, and the cookie of the one who did it. */
async function signedIn({ url }: Parley, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/session/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { workspaces: { business_id: string }[] } };
  expect(answer.status).toBe(200);
  return {
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    b_id: data.workspaces[0]?.business_id ?? '',
    'sec-fetch-site': 'same-origin',
  };
}

async function setUp(parley: Parley): Promise<Record<string, string>> {
  const [, set_up_code] = /Set-up code: (\S+)/.exec(parley.log()) ?? [];
  const names = { first_name: 'Olga', last_name: 'Owner', business_title: 'Harbour Street' };
  return signedIn(parley, 'set-up', { ...PERSON, ...names, set_up_code });
}

async function addContact(
  { url }: Parley,
  headers: Record<string, string>,
  first_name: string,
): Promise<void> {
  const answer = await fetch(`${url}/api/customer`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: { first_name, last_name: 'Okafor', email: `${first_name}@parley.example`.toLowerCase() },
    }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

async function contactsOf({ url }: Parley, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${url}/api/customer/customerList?rows_per_page=10&page_num=1`, { headers });
  const { data } = (await answer.json()) as { data: { rows: { first_name: string }[] } };
  return data.rows.map(({ first_name }) => first_name).toSorted();
}

/** @returns its address */
async function addFile({ url }: Parley, headers: Record<string, string>): Promise<string> {
  const form = new FormData();
  form.append('user_media', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'a.png');
  const answer = await fetch(`${url}/api/common/media-upload`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('/api/media/')]);
  return /\/api\/media\/[\w/]+/.exec(text)?.[0] ?? '';
}

async function sizeOfFile(
  { url }: Parley,
  headers: Record<string, string>,
  address: string,
): Promise<number> {
  const answer = await fetch(url + address, { headers });
  expect(answer.status).toBe(200);
  return (await answer.arrayBuffer()).byteLength;
}

describe('the steps of the administrator’s page', () => {
  let folder: string;
  const running: Parley[] = [];
  const start = async (dataDir: string, env: Record<string, string> = {}): Promise<Parley> => {
    const parley = await startParley({ demo: false, dataDir, env });
    running.push(parley);
    return parley;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-backup-'));
  });
  afterEach(async () => {
    for (const parley of running.splice(0)) await parley.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Saves while the server runs, goes on, loses everything, and has back what was saved. */
  async function loseAndRestore(
    chapter: string,
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
    commands: Readonly<Record<string, string>>,
  ): Promise<void> {
    const data = join(folder, 'data');
    const backup = join(folder, 'backup');
    const parley = await start(data, before);
    const headers = await setUp(parley);
    await addContact(parley, headers, 'Amara');
    const file = await addFile(parley, headers);
    const size = await sizeOfFile(parley, headers, file);
    await practise(await commandsOf(chapter, 'Save'), { ...commands, DATA_DIR: data, BACKUP: backup });
    expect((await readdir(backup)).length).toBeGreaterThan(0);
    await addContact(parley, headers, 'Later');
    await parley.stop();

    const restored = join(folder, 'restored');
    await practise(await commandsOf(chapter, 'Restore'), { ...commands, DATA_DIR: restored, BACKUP: backup });
    // On PostgreSQL the files come by the tools of their store.
    const again = await start(before['DATABASE_URL'] === undefined ? restored : data, after);
    const back = await signedIn(again, 'sign-in', PERSON);
    expect(await contactsOf(again, back)).toEqual(['Amara']);
    expect(await sizeOfFile(again, back, file)).toBe(size);
  }

  it('save and restore SQLite', () => loseAndRestore('SQLite', {}, {}, {}));

  it('save and restore PostgreSQL', async () => {
    const cluster = await startPostgres();
    try {
      const urlOf = (user: string, database: string): string => {
        const url = new URL(cluster.url);
        url.username = user;
        url.pathname = `/${database}`;
        return url.href;
      };
      const admin = { ADMIN_URL: cluster.url, BACKUP: join(folder, 'backup') };
      await practise(
        `psql "$ADMIN_URL" --quiet -c 'create role parley login createrole' -c 'create database parley owner parley'`,
        admin,
      );
      const fixed = { SECRET_KEY: '11'.repeat(32), SINGLE_NODE: '1' };
      await loseAndRestore(
        'PostgreSQL',
        { ...fixed, DATABASE_URL: urlOf('parley', 'parley') },
        { ...fixed, DATABASE_URL: urlOf('parley', 'parley_restored') },
        {
          ...admin,
          DATABASE_URL: urlOf('parley', 'parley'),
          RESTORED: 'parley_restored',
          RESTORED_URL: urlOf('parley', 'parley_restored'),
        },
      );
    } finally {
      for (const parley of running.splice(0)) await parley.stop();
      await cluster.stop();
    }
  });
});
