import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { health, serverProblems } from '@shared/contract/health';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { importById, uploadImport } from '@shared/contract/imports';
import type { notificationList } from '@shared/contract/notifications';
import { ERRORS } from '@shared/contract/errors';
import { send } from '../support/client';
import { engine } from '../support/databases';
import { fullWhile } from '../support/full-disk.mjs';
import { pngOf } from '../support/picture';
import { type WhatsappTest, startWhatsapp, until } from '../support/whatsapp';
import { patient } from '../support/patience.mjs';

interface Refusal {
  readonly error: { readonly code: string; readonly message: string };
}

const lines: string[] = [];
let test: WhatsappTest;
beforeAll(async () => {
  test = await startWhatsapp({ onLog: (line) => void lines.push(line) });
});
afterAll(() => test.close());

const TABLES = ['messages', 'jobs', 'webhooks', 'server_state', 'events'] as const;

/** From now on the engine itself refuses whatever needs room: SQLITE_FULL, or PostgreSQL's 53100. */
async function fillUp(): Promise<void> {
  const db = test.app.platform.database.system;
  if (engine() === 'sqlite') {
    const size = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(size.rows[0]?.page_count ?? 1)}`.execute(db);
    return;
  }
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of TABLES) {
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(db);
  }
}

/** The engine takes so many more contacts, and then refuses them. */
async function roomFor(contacts: number): Promise<void> {
  const db = test.app.platform.database.system;
  if (engine() === 'sqlite') {
    const { rows } = await sql<{ page_count: number; page_size: number }>`
      select page_count, page_size from pragma_page_count, pragma_page_size`.execute(db);
    const [{ page_count, page_size } = { page_count: 1, page_size: 4096 }] = rows;
    // With its indexes and what is told of it, a contact takes some kilobyte and a half.
    const pages = page_count + Math.round((contacts * 1500) / page_size);
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    return;
  }
  // A sequence is not taken back with the transaction that was refused: from then on there is no room for anything.
  await sql`create sequence contacts_written`.execute(db);
  await sql`grant usage, select on contacts_written to public`.execute(db);
  await sql`create function no_room() returns trigger language plpgsql as $$ declare written bigint; begin
    if tg_table_name = 'contacts' then written := nextval('contacts_written');
    else select last_value into written from contacts_written; end if;
    if written > ${sql.lit(contacts)} then
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger no_room before insert on contacts for each row execute function no_room()`.execute(
    db,
  );
  for (const table of TABLES) {
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(db);
  }
}

const peopleOf = async (host: string): Promise<number> => {
  const { count } = await test.app.platform.database.system
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'like', `%@${host}`)
    .executeTakeFirstOrThrow();
  return count;
};

async function makeRoom(): Promise<void> {
  const db = test.app.platform.database.system;
  if (engine() === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(db);
  else {
    await sql`drop function no_room cascade`.execute(db);
    await sql`drop sequence if exists contacts_written`.execute(db);
  }
}

const healthNow = async () => (await send<ResponseOf<typeof health>>(test.url, 'GET', '/health')).body;
const problemsNow = async () =>
  (await test.owner.get<ResponseOf<typeof serverProblems>>('/server/problems')).body.data.problems;
const toldOf = async () => {
  const { body } = await test.owner.get<ResponseOf<typeof notificationList>>('/notifications');
  return body.data.rows.filter(({ subtype }) => subtype === 'SERVER_problem').map(({ title }) => title);
};
const about = (words: string) => lines.filter((line) => line.includes(words));

it('a full database is told in words, pauses sending and goes on by itself; nothing acknowledged is lost', async () => {
  await test.write('436601009001', { type: 'text', name: 'Ines', text: { body: 'Hello?' } });
  const { _id } = await until(() => test.conversation('Ines'));
  expect(await healthNow()).toMatchObject({ problems: [] });
  await test.settled();

  await fillUp();
  const acknowledged: string[] = [];
  let refused: Refusal | undefined;
  for (let n = 0; n < 200 && !refused; n += 1) {
    const words = `${n} ${'room '.repeat(700)}`;
    const answer = await test.send(_id, { type: 'text', message: { body: words } });
    if (answer.status === 200) acknowledged.push(answer.body.data._id);
    else {
      expect(answer.status).toBe(507);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      refused = answer.body as unknown as Refusal;
    }
  }
  expect(refused?.error).toEqual({ code: 'storage_full', message: ERRORS.storage_full.message });

  // Everything can still be read, and what is wrong is told to those who watch.
  expect(await healthNow()).toMatchObject({
    status: 'degraded',
    database: { status: 'ok' },
    problems: [{ code: 'storage_full' }],
  });
  // So that the people who look after the workspace see it in the app. Nothing can be written down for them now.
  await until(async () =>
    expect(await problemsNow()).toEqual([
      { code: 'storage_full', snapshot: null, since: expect.any(String) as string },
    ]),
  );
  expect(await toldOf()).toEqual([]);
  expect((await test.messages(_id)).length).toBeGreaterThan(0);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      test.send(_id, { type: 'text', message: { body: 'again '.repeat(900) } }),
    ),
  );
  expect(about('no room left')).toHaveLength(1);
  expect(about('cannot rollback')).toEqual([]);
  expect(about('unexpectedly')).toEqual([]);

  await makeRoom();
  await until(async () => expect(await healthNow()).toMatchObject({ problems: [] }));
  expect(about('there is room again')).toHaveLength(1);
  await until(async () => expect(await problemsNow()).toEqual([]));
  await until(async () => expect(await toldOf()).toEqual(['The server had no room left']));
  const after = await test.send(_id, { type: 'text', message: { body: 'There is room again.' } });
  expect(after.status).toBe(200);
  await test.settled();
  await until(() => {
    const taken = new Set(test.accepted().map(({ callback_data }) => callback_data));
    for (const id of [...acknowledged, after.body.data._id]) expect(taken).toContain(id);
  });
  expect(test.accepted().length).toBe(acknowledged.length + 1);
});

it('a file that finds no room is refused in words, leaves nothing behind, and is taken once there is room', async () => {
  const flag = join(test.dataDir, 'disk-is-full');
  fullWhile(flag);
  const told = await toldOf();
  const picture = await pngOf(40);
  const upload = () => {
    const body = new FormData();
    body.set('user_media', picture, 'square.png');
    return test.owner.request('POST', '/common/media-upload', { body });
  };
  const before = await test.app.platform.database.system.selectFrom('media').selectAll().execute();
  await writeFile(flag, '');
  const refused = await upload();
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({
    error: { code: 'storage_full', message: ERRORS.storage_full.message },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await readdir(join(test.dataDir, 'media', '.incoming')).catch(() => [])).toEqual([]);
  expect(await test.app.platform.database.system.selectFrom('media').selectAll().execute()).toEqual(before);
  await until(async () => expect(await problemsNow()).toMatchObject([{ code: 'storage_full' }]));

  await rm(flag);
  await until(async () => expect(await problemsNow()).toEqual([]));
  expect((await upload()).status).toBe(200);
  // The same again within the hour is no news.
  expect(await toldOf()).toEqual(told);
});

it(
  'an import that finds no room in the middle is told, keeps what it has, and goes on by itself',
  async () => {
    const ROWS = 1500;
    const { owner } = test;
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `Person ${n},person${n}@room.example,+4930${2_000_000 + n}`,
    );
    const form = new FormData();
    form.append('file', new Blob([['Full name,Email,Phone', ...rows].join('\n')]), 'people.csv');
    const file = await owner.post<ResponseOf<typeof uploadImport>>('/imports', form);
    const { _id } = file.body.data;
    const now = async () => (await owner.get<ResponseOf<typeof importById>>(`/imports/${_id}`)).body.data;
    await until(async () => expect((await now()).state).toBe('ready'));

    const told = about('no room left').length;
    await roomFor(ROWS / 2);
    expect((await owner.post(`/imports/${_id}/run`)).status).toBe(200);
    // Who asks often is somebody at work, for whom the import makes room.
    await until(() => expect(about('no room left')).toHaveLength(told + 1), 60_000);
    await until(async () => expect(await problemsNow()).toMatchObject([{ code: 'storage_full' }]));
    const { run } = await now();
    const { created = 0, updated, skipped, failed } = run?.counts ?? {};
    expect(run?.operation).toMatchObject({ state: 'running', done: created });
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(ROWS);
    expect([updated, skipped, failed]).toEqual([0, 0, 0]);
    expect(await peopleOf('room.example')).toBe(created);

    await makeRoom();
    await vi.waitFor(async () => expect((await now()).run?.operation?.state).toBe('done'), {
      timeout: patient(60_000),
      interval: 700,
    });
    expect((await now()).run?.counts).toMatchObject({ created: ROWS, updated: 0, skipped: 0, failed: 0 });
    expect(await peopleOf('room.example')).toBe(ROWS);
    expect(await problemsNow()).toEqual([]);
  },
  patient(150_000),
);
