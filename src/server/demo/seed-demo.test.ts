import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastMessage } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { createMediaService } from '../domains/media/service';
import { verifyPassword } from '../domains/session/passwords';
import { createEvents } from '../platform/events/events';
import { createJobs } from '../platform/jobs/jobs';
import { createMediaStore } from '../platform/media/media-store';
import type { Platform } from '../platform/platform';
import { createSecrets } from '../platform/secrets';
import { readSettings } from '../platform/settings';
import type { TemporaryDatabase } from '../platform/testing/temporary-database';
import { temporaryDatabase } from '../platform/testing/temporary-database';
import { accessToken } from './access-token';
import { TEAM } from './data/team';
import { seedDemo } from './index';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const HOUR = 3_600_000;
const SECRET = 'secret of the app';

let temporary: TemporaryDatabase;
let folder: string;
let platform: Platform;
let now = NOW;

const seed = () => seedDemo(platform, createMediaService(createMediaStore(platform)));
const db = () => temporary.database.system;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  folder = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  const settings = readSettings({
    env: {
      DATA_DIR: folder,
      RESOURCES_DIR: process.env['RESOURCES_DIR'],
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: 'verify',
      EMULATOR_URL: 'http://127.0.0.1:1',
    },
    bundleDir: folder,
    demo: true,
  });
  const log = pino({ level: 'silent' });
  const { database } = temporary;
  const clock = () => now;
  platform = {
    ...{ settings, log, clock, database },
    events: createEvents(database, clock),
    jobs: createJobs(database, clock, log),
    secrets: createSecrets(Buffer.alloc(32, 3)),
  };
  await seed();
}, 60_000);

afterAll(async () => {
  platform.events.close();
  await temporary.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function counts() {
  const tables = [
    'users',
    'businesses',
    'members',
    'contacts',
    'conversations',
    'messages',
    'media',
  ] as const;
  const entries = tables.map(async (table) => {
    const { n } = await db()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return [table, n] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function states() {
  const rows = await db().selectFrom('conversations').select('last_inbound_at').execute();
  const all = rows.map(({ last_inbound_at }) => replyWindow(last_inbound_at, now).state);
  return Object.fromEntries(
    ['open', 'closing_soon', 'closed', 'never'].map((state) => [
      state,
      all.filter((one) => one === state).length,
    ]),
  );
}

describe('seedDemo', () => {
  it('makes six people who can sign in, in two workspaces with other roles', async () => {
    const users = await db().selectFrom('users').selectAll().execute();
    expect(users.map(({ email }) => email).sort()).toEqual(TEAM.map(({ email }) => email).sort());
    expect(await verifyPassword(users[0]?.password_hash ?? null, 'parley-demo')).toBe(true);
    for (const { avatar } of users) expect(avatar).toMatch(/^\/api\/media\//);
    const roles = await db()
      .selectFrom('members')
      .innerJoin('users', 'users._id', 'members.user_id')
      .innerJoin('businesses', 'businesses._id', 'members.business_id')
      .innerJoin('roles', 'roles._id', 'members.role_id')
      .select(['business_title', 'role_name', 'position'])
      .where('email', '=', 'demo@parley.example')
      .orderBy('position')
      .execute();
    expect(roles).toEqual([
      { business_title: 'Northwind', role_name: 'Owner', position: 0 },
      { business_title: 'Ruota Bikes', role_name: 'Agent', position: 1 },
    ]);
  });

  it('finds every file and picture that a message or a contact shows', async () => {
    const media = new Set((await db().selectFrom('media').select('_id').execute()).map(({ _id }) => _id));
    const messages = await db().selectFrom('messages').select('message').execute();
    const named = messages.flatMap(({ message }) =>
      [...message.matchAll(/"media_id":"([^"]+)"/g)].map(([, id]) => id),
    );
    expect(named.length).toBeGreaterThan(100);
    for (const id of named) expect(media).toContain(id);
    const contacts = await db()
      .selectFrom('contacts')
      .select('avatar')
      .where('avatar', 'is not', null)
      .execute();
    for (const { avatar } of contacts) expect(media).toContain(avatar?.split('/').at(-1));
    // A file lies once in each workspace, however often it is shown.
    expect(media.size).toBeLessThan(200);
  });

  it('seals tokens that the emulator is told as well', async () => {
    const accounts = await db().selectFrom('whatsapp_accounts').select(['access_token', 'waba_id']).execute();
    expect(accounts).toHaveLength(3);
    for (const { access_token, waba_id } of accounts) {
      expect(platform.secrets.open(access_token)).toBe(accessToken(SECRET, waba_id));
    }
  });

  it('finds people by search', async () => {
    const [business] = await db()
      .selectFrom('businesses')
      .select('_id')
      .where('business_title', '=', 'Northwind')
      .execute();
    const found = await temporary.database.searchContacts(db(), business?._id ?? '', 'okafor', 10);
    expect(found).toHaveLength(1);
  });

  it('does nothing when it runs again', async () => {
    const before = await counts();
    await seed();
    expect(await counts()).toEqual(before);
  });

  it('moves up to the present when it has grown old, with what was added meanwhile', async () => {
    const before = await states();
    const conversation = (id: string) =>
      db().selectFrom('conversations').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
    const [used, quiet] = await db()
      .selectFrom('conversations')
      .selectAll()
      .orderBy('sort_at', 'desc')
      .limit(2)
      .execute();
    if (!used || !quiet) throw new Error('There is no conversation.');
    const reaction = () =>
      db()
        .selectFrom('messages')
        .select('reactions')
        .where('reactions', '!=', '[]')
        .where('conversation_id', 'not in', [used._id])
        .orderBy('_id')
        .limit(1)
        .executeTakeFirstOrThrow();
    const at = (row: { reactions: string }) =>
      Date.parse((JSON.parse(row.reactions) as { at: string }[])[0]?.at ?? '');
    const reacted = at(await reaction());
    // Somebody used one conversation an hour after the demo was made.
    await db()
      .updateTable('conversations')
      .set({ updated_at: NOW + HOUR })
      .where('_id', '=', used._id)
      .execute();

    now = NOW + 3 * DAY + HOUR;
    expect(await states()).not.toEqual(before);
    await seed();
    expect(await states()).toEqual(before);

    const moved = await conversation(quiet._id);
    expect(moved.sort_at).toBe(quiet.sort_at + 3 * DAY + HOUR);
    expect((JSON.parse(moved.last_message ?? '{}') as LastMessage).timestamp).toBe(
      new Date(moved.sort_at).toISOString(),
    );
    expect(at(await reaction())).toBe(reacted + 3 * DAY + HOUR);
    expect(await conversation(used._id)).toMatchObject({ sort_at: used.sort_at + 3 * DAY, updated_at: now });
    const newest = await db()
      .selectFrom('messages')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst();
    expect(Number(newest?.at)).toBeLessThanOrEqual(now);
  });

  it('stays as it is while it is young', async () => {
    const before = await db().selectFrom('conversations').select('sort_at').orderBy('_id').execute();
    now += DAY / 2;
    await seed();
    expect(await db().selectFrom('conversations').select('sort_at').orderBy('_id').execute()).toEqual(before);
  });
});
