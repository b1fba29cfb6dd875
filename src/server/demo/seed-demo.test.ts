import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastMessage } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { scoreBand } from '@shared/rules/score-band';
import { createMediaAccess } from '../domains/media/access';
import { createMediaService } from '../domains/media/service';
import { verifyPassword } from '../domains/session/passwords';
import { DEMOS, FILE_USES, JOB_KINDS } from '../modules';
import { createAlerts } from '../platform/alerts';
import { createOpenRequests } from '../platform/http/open-requests';
import { createEvents } from '../platform/events/events';
import { createJobs } from '../platform/jobs/jobs';
import { createMediaStore } from '../platform/media/media-store';
import { endlessDisk } from '../platform/testing/endless-disk';
import type { Platform } from '../platform/platform';
import { createSecrets } from '../platform/secrets';
import { readSettings } from '../platform/settings';
import { type TemporaryDatabase, temporaryDatabase } from '../platform/testing/temporary-database';
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

const seed = () =>
  seedDemo(
    platform,
    createMediaService(createMediaStore(platform), createMediaAccess(platform.database, FILE_USES)),
    DEMOS,
  );
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
    settings,
    log,
    clock,
    database,
    events: createEvents(database, clock),
    jobs: createJobs({ database, clock, log, diskSpace: endlessDisk }, JOB_KINDS),
    diskSpace: endlessDisk,
    alerts: createAlerts(),
    requests: createOpenRequests(),
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
    'jobs',
    'mentions',
    'conversation_pins',
    'message_stars',
    'quick_replies',
    'scheduled_messages',
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

/** Each snooze ends, and each message for later goes out, by a job of its own in the future. */
async function expectTimedJobs(): Promise<void> {
  const jobs = await db().selectFrom('jobs').selectAll().execute();
  const snoozed = await db().selectFrom('conversations').selectAll().where('state', '=', 'snoozed').execute();
  const waiting = await db()
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('state', '=', 'waiting')
    .execute();
  const expected = [
    ...snoozed.map(({ _id, snoozed_until, business_id }) => ({
      queue: 'chat.wake',
      business_id,
      run_at: snoozed_until,
      state: 'waiting',
      payload: JSON.stringify({ conversation_id: _id, until: snoozed_until }),
    })),
    ...waiting.map(({ _id, send_at, business_id }) => ({
      queue: 'chat.scheduled',
      business_id,
      run_at: send_at,
      state: 'waiting',
      payload: JSON.stringify({ id: _id, send_at }),
    })),
  ];
  expect(jobs).toHaveLength(expected.length);
  for (const job of expected) {
    expect(jobs).toContainEqual(expect.objectContaining(job));
    expect(job.run_at).toBeGreaterThan(now);
  }
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
      .where('users.email', '=', 'demo@parley.example')
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

  it('scores everybody by the rules, in all bands', async () => {
    const rows = await db().selectFrom('contacts').select(['business_id', 'total_score']).execute();
    for (const business of new Set(rows.map(({ business_id }) => business_id))) {
      const own = rows.filter(({ business_id }) => business_id === business);
      const bands = own.map(({ total_score }) => scoreBand(total_score).band);
      expect(new Set(bands).size, bands.join(' ')).toBe(4);
    }
  });

  it('finds people by search', async () => {
    const [business] = await db()
      .selectFrom('businesses')
      .select('_id')
      .where('business_title', '=', 'Northwind')
      .execute();
    const found = await temporary.database.searchRecords(db(), 'contact', business?._id ?? '', 'okafor', {
      limit: 10,
    });
    expect(found).toHaveLength(1);
  });

  it('finds messages by search, the newest first, notes among them', async () => {
    const { _id: business_id } = await db()
      .selectFrom('businesses')
      .select('_id')
      .where('business_title', '=', 'Northwind')
      .executeTakeFirstOrThrow();
    const find = async (text: string) => {
      const found = await temporary.database.findMessages(db(), {
        business_id,
        words: [{ text, prefix: false }],
        limit: 1000,
      });
      const ids = found.map(({ message_id }) => message_id);
      const rows = await db()
        .selectFrom('messages')
        .select(['_id', 'message', 'message_type', 'sent_at'])
        .where('_id', 'in', ids)
        .execute();
      return ids.map((id) => rows.find(({ _id }) => _id === id));
    };
    const croissants = await find('croissants');
    expect(croissants.length).toBeGreaterThan(20);
    for (const row of croissants) expect(row?.message.toLowerCase()).toContain('croissants');
    const times = croissants.map((row) => row?.sent_at ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    // What waits for its time is no message yet.
    expect(await find('corozo')).toEqual([]);
    expect((await find('bolt')).map((row) => row?.message_type)).toContain('note');
  });

  it('has a job for each snooze and each message that waits', async () => {
    await expectTimedJobs();
    const { n } = await db()
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThanOrEqual(12);
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
    const beside = async () => ({
      snoozed: await db().selectFrom('conversations').selectAll().where('state', '=', 'snoozed').execute(),
      mentions: await db().selectFrom('mentions').selectAll().orderBy('message_id').execute(),
      stars: await db().selectFrom('message_stars').selectAll().orderBy('message_id').execute(),
      scheduled: await db().selectFrom('scheduled_messages').selectAll().orderBy('_id').execute(),
    });
    const marked = await beside();
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
    // What stands beside the conversations has come along.
    const after = await beside();
    const step = 3 * DAY + HOUR;
    const stepOf = ({ conversation_id }: { conversation_id: string }) =>
      conversation_id === used._id ? 3 * DAY : step;
    for (const [at, row] of marked.mentions.entries()) {
      expect(after.mentions[at]).toEqual({
        ...row,
        created_at: row.created_at + stepOf(row),
        seen_at: row.seen_at === null ? null : row.seen_at + stepOf(row),
      });
    }
    for (const [at, row] of marked.stars.entries())
      expect(after.stars[at]?.starred_at).toBe(row.starred_at + stepOf(row));
    for (const [at, row] of marked.scheduled.entries()) {
      expect(after.scheduled[at]?.send_at).toBe(row.send_at + stepOf(row));
      expect(after.scheduled[at]?.state).toBe(row.state);
    }
    // A snooze ends at the same hour of another day.
    expect(after.snoozed).toHaveLength(marked.snoozed.length);
    for (const row of marked.snoozed) {
      const later = after.snoozed.find(({ _id }) => _id === row._id)?.snoozed_until ?? 0;
      expect(later - (row.snoozed_until ?? 0)).toBe(4 * DAY);
    }
    await expectTimedJobs();
    const { rows: late } = await sql`select messages._id from messages join message_search_docs docs
      on docs.message_id = messages._id where docs.sent_at != messages.sent_at`.execute(db());
    expect(late).toEqual([]);
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
