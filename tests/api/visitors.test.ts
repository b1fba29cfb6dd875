import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor, VisitorEvent, VisitorSession, WebsiteTracking } from '@shared/contract/visitors';
import { PRUNES } from '../../src/server/modules';
import { sweep } from '../../src/server/platform/maintenance/maintenance';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { givePlan } from '../support/locked-plan';
import { openStream } from '../support/stream';
import { type Told, report, reportOf, signerOf, someId, trackSite } from '../support/visits';

const MINUTE = 60_000;
interface Page<Row> {
  readonly rows: Row[];
  readonly count: number;
  readonly next_page: number | null;
  readonly next_cursor: string | null;
}
type Query = Record<string, string | number | undefined>;

describe('visits of a website', () => {
  let test: InboxTest;
  let site: string;
  let sign: Awaited<ReturnType<typeof signerOf>>;

  beforeAll(async () => {
    test = await startInbox();
    await trackSite(test.owner);
    sign = await signerOf(test.owner);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ site_key: site } = await trackSite(test.owner));
  });

  const tell = async (told: Omit<Told, 'site'> & { readonly site?: string }, headers = {}) => {
    const body = reportOf({ site, ...told });
    expect((await report(test.url, body, headers)).status).toBe(204);
    return body;
  };
  const list = async (query: Query = {}, client: Client = test.owner): Promise<Page<Visitor>> =>
    dataOf(await client.get<{ data: Page<Visitor> }>('/website_visitors', query));
  async function visitorOf(unique_id: string, client?: Client): Promise<Visitor> {
    const found = (await list({ row_per_page: 100 }, client)).rows.find((row) => row.unique_id === unique_id);
    if (!found) throw new Error('This visitor is not there.');
    return found;
  }
  const sessionsOf = async ({ t_user_id }: Visitor): Promise<Page<VisitorSession>> =>
    dataOf(await test.owner.get<{ data: Page<VisitorSession> }>(`/website_visitors/${t_user_id}/sessions`));
  const eventsOf = async ({ t_user_id }: Visitor, query: Query = {}): Promise<Page<VisitorEvent>> =>
    dataOf(
      await test.owner.get<{ data: Page<VisitorEvent> }>(`/website_visitors/${t_user_id}/user_events`, query),
    );
  const tracking = async (): Promise<WebsiteTracking> =>
    dataOf(await test.owner.get<{ data: WebsiteTracking }>('/website_tracking'));
  async function addContact(email: string, client: Client = test.owner): Promise<string> {
    const _id = someId();
    const names = { first_name: 'Amara', last_name: 'Okafor', name: 'Amara Okafor' };
    await scopeOf(test, client.business)
      .db.insertInto('contacts')
      .values({
        business_id: client.business,
        _id,
        ...names,
        email,
        current_job_title: 'Tailor',
        source: 'manual',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    return _id;
  }

  it('are shown with what the browser says of itself, and nothing more', async () => {
    const { visitor } = await tell(
      {
        time_zone: 'Europe/Madrid',
        view: { url: 'https://www.shop.test/a?token=1&utm_source=mail#x', title: ' A\nB ' },
      },
      { origin: 'https://www.shop.test' },
    );
    const row = await visitorOf(visitor);
    expect(row).toMatchObject({
      is_known: false,
      customer: null,
      customer_id: null,
      browser: 'Chrome',
      os: 'Windows',
      device_type: 'desktop',
      device_model: null,
      country: 'Spain',
      country_city: null,
      location_source: 'time_zone',
      last_user_ip: '127.0.0.0',
      total_session: 1,
      total_page_visit: 1,
      total_stay_time: 0,
    });
    const { rows } = await eventsOf(row);
    expect(rows[0]).toMatchObject({ url: 'https://www.shop.test/a?utm_source=mail', title: 'A B' });
  });

  it('tell of a stranger’s browser nothing that reverses, hides, piles up or floods text', async () => {
    const { visitor } = await tell(
      {
        time_zone: '\u202eEurope/Madrid',
        view: {
          url: `https://shop.test/\u202emoc.elgoog/${'\u00e9'.repeat(900)}?utm_source=\u202emoc&utm_x=1`,
          title: `\u202emoc.elgoog \u200b\u2066\u0000z${'\u0301'.repeat(400)} ${'long '.repeat(100)}`,
          referrer: 'javascript:alert(1)//https://google.com',
        },
      },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; \u00ad\u0085Pix\u00adel) Chrome/131.0.0.0 Mobile' },
    );
    const { visitor: unseen } = await tell({ view: { title: '\u200b\u2800\u3164\ud83d' } });
    const row = await visitorOf(visitor);
    const { rows } = await eventsOf(row);
    const [session] = (await sessionsOf(row)).rows;
    expect(rows[0]).toMatchObject({
      referrer: '',
      url: expect.stringMatching(/^[\x21-\x7e]{1,2048}$/) as string,
    });
    expect(session).toMatchObject({ referrer: '', entry_url: rows[0]?.url, entry_title: rows[0]?.title });
    expect(rows[0]?.title).toMatch(/^moc\.elgoog z\u0301{8} long long/);
    expect([...(rows[0]?.title ?? '')].length).toBeLessThanOrEqual(310);
    expect(JSON.stringify(row)).not.toMatch(/[\u0080-\u009f\u00ad\u200b\u202a-\u202e\u2066-\u2069]/);
    expect((await eventsOf(await visitorOf(unseen))).rows[0]?.title).toBe('');
    expect((await tracking()).last_visit?.title).toBe('');

    // What was kept before it was cleaned on the way in is read with the same care.
    await scopeOf(test, test.owner.business)
      .db.updateTable('visitor_events')
      .set({ title: '\u202emoc.elgoog' })
      .where('business_id', '=', test.owner.business)
      .execute();
    expect((await eventsOf(row)).rows[0]?.title).toBe('moc.elgoog');
    expect((await tracking()).last_visit?.title).toBe('moc.elgoog');
  });

  it('count once, however often and in which order they are told', async () => {
    const visitor = someId();
    const first = { id: someId(), url: 'https://shop.test/a' };
    const second = { id: someId(), url: 'https://shop.test/b' };
    await tell({ visitor, view: second });
    await test.advance(MINUTE);
    // The page before is told late, and everything twice.
    for (const stay of [40_000, 10_000, 40_000]) {
      await tell({ visitor, view: { ...first, ago: 2 * MINUTE, stay } });
    }
    for (const stay of [30_000, 20_000]) await tell({ visitor, view: { ...second, ago: MINUTE, stay } });
    const row = await visitorOf(visitor);
    expect(row).toMatchObject({ total_session: 1, total_page_visit: 2, total_stay_time: 70 });
    const { rows } = await sessionsOf(row);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ page_visits: 2, stay_time: 70, is_open: true, entry_url: first.url });
  });

  it('count once when the same is told many times at the same moment', async () => {
    const visitor = someId();
    const body = reportOf({ site, visitor });
    const other = reportOf({ site, visitor, view: { url: 'https://shop.test/other' } });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => report(test.url, index % 3 === 0 ? other : body)),
    );
    expect(await visitorOf(visitor)).toMatchObject({ total_session: 1, total_page_visit: 2 });
  });

  it('are never longer than the page has been open', async () => {
    const { visitor } = await tell({ view: { ago: 3000, stay: 86_000_000 } });
    expect((await visitorOf(visitor)).total_stay_time).toBe(3);
  });

  it('make a new session after 30 minutes without a sign of life', async () => {
    const visitor = someId();
    const view = { id: someId() };
    await tell({ visitor, view });
    await test.advance(29 * MINUTE);
    await tell({ visitor, view: { ...view, ago: 29 * MINUTE, stay: MINUTE } });
    await test.advance(29 * MINUTE);
    await tell({ visitor, view: { url: 'https://shop.test/still' } });
    await test.advance(31 * MINUTE);
    // Too late for the session that it belongs to.
    await tell({ visitor, view: { ...view, ago: 89 * MINUTE, stay: 80 * MINUTE } });
    await tell({ visitor, view: { url: 'https://shop.test/again' } });
    const row = await visitorOf(visitor);
    expect(row).toMatchObject({ total_session: 2, total_page_visit: 3, total_stay_time: 60 });
    const { rows } = await sessionsOf(row);
    expect(rows.map(({ page_visits, is_open }) => [page_visits, is_open])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await eventsOf(row, { session_id: rows[1]?._id })).rows.map(({ url }) => url)).toEqual([
      'https://shop.test/still',
      'https://shop.test/',
    ]);
  });

  it('make a visitor known by an email address that is a contact’s, and change nothing of the contact', async () => {
    const contact = await addContact('Amara@Okafor.Example');
    const { db, business_id } = scopeOf(test, test.team.business);
    const read = () =>
      db
        .selectFrom('contacts')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('_id', '=', contact)
        .execute();
    const before = await read();
    const visitor = someId();
    const view = { id: someId() };
    await tell({ visitor, view });
    await tell({ visitor, view, ...sign(' amara@okafor.example ') });
    await tell({ visitor, view, ...sign('amara@okafor.example') });
    const row = await visitorOf(visitor);
    expect(row).toMatchObject({
      is_known: true,
      customer_id: contact,
      customer: { first_name: 'Amara', last_name: 'Okafor', designation: 'Tailor' },
    });
    expect((await eventsOf(row)).rows.map(({ kind }) => kind)).toEqual(['identified', 'page_view']);
    expect(await read()).toEqual(before);
    // Whoever may not see contacts, sees that it is one and not which.
    await db
      .updateTable('roles')
      .set({ permissions: JSON.stringify({ visitors: ['view'] }) })
      .where('business_id', '=', business_id)
      .where('built_in', '=', 'viewer')
      .execute();
    await test.advance(10_000);
    expect(await visitorOf(visitor, test.team.members.viewer)).toMatchObject({
      is_known: true,
      customer_id: null,
      customer: null,
    });
  });

  it('name nobody without the signature of the website’s own server', async () => {
    const email = 'signed@okafor.example';
    await addContact(email);
    const { signature } = sign(email);
    const theirs = await signerOf(test.other.members.owner).catch(() => null);
    const forgeries = [
      undefined,
      '',
      'x'.repeat(64),
      signature.slice(0, -1),
      sign('somebody@else.example').signature,
      createHmac('sha256', site).update(email).digest('hex'),
      ...(theirs ? [theirs(email).signature] : []),
    ];
    for (const forged of forgeries) {
      const told = forged === undefined ? { email } : { email, signature: forged };
      const { visitor } = await tell(told);
      expect(await visitorOf(visitor)).toMatchObject({ is_known: false, customer_id: null, customer: null });
    }
    const { visitor } = await tell({ email, signature: signature.toUpperCase() });
    expect(await visitorOf(visitor)).toMatchObject({ is_known: true });
    // With another secret, signatures of the one before are worth nothing.
    const before = sign;
    sign = await signerOf(test.owner);
    const { visitor: late } = await tell(before(email));
    expect(await visitorOf(late)).toMatchObject({ is_known: false });
    const stored = await test.app.platform.database.system.selectFrom('visitor_sites').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(email);
    expect((await tracking()).signs_visitors).toBe(true);
  });

  it('name nobody when two contacts have the address, or somebody of another workspace', async () => {
    await addContact('twins@okafor.example');
    await addContact('twins@okafor.example');
    await addContact('theirs@okafor.example', test.other.members.owner);
    for (const email of ['twins@okafor.example', 'theirs@okafor.example', 'nobody', '%@%', '']) {
      const { visitor } = await tell(sign(email));
      expect(await visitorOf(visitor)).toMatchObject({ is_known: false, customer_id: null });
    }
  });

  it('are listed by who, by time, page by page, the latest first', async () => {
    const { visitor: early } = await tell({});
    await test.advance(60 * MINUTE);
    const since = new Date(test.now()).toISOString();
    const contact = `${someId()}@okafor.example`;
    await addContact(contact);
    const { visitor: known } = await tell(sign(contact));
    await test.advance(1000);
    const { visitor: late } = await tell({});
    const ids = ({ rows }: Page<Visitor>) => rows.map(({ unique_id }) => unique_id);
    expect(ids(await list({ start_date: since }))).toEqual([late, known]);
    expect(ids(await list({ start_date: since, known_customer_only: 'true' }))).toEqual([known]);
    expect(ids(await list({ start_date: since, known_customer_only: 'false' }))).toEqual([late]);
    const both = await test.owner.request<{ data: Page<Visitor> }>(
      'GET',
      `/website_visitors?known_customer_only=true&known_customer_only=false&start_date=${since}`,
    );
    expect(ids(dataOf(both))).toEqual([late, known]);
    expect(ids(await list({ end_date: since }))).toContain(early);
    expect(ids(await list({ end_date: since }))).not.toContain(late);
    const all = ids(await list({ row_per_page: 100 }));
    const walked: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Page<Visitor> = await list({ row_per_page: 2, cursor: cursor ?? undefined });
      expect(page.count).toBe(all.length);
      walked.push(...ids(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(walked).toEqual(all);
    const byNumber = await list({ row_per_page: 2, page: 2 });
    expect(ids(byNumber)).toEqual(all.slice(2, 4));
    expect(byNumber.next_page).toBe(3);
  });

  it('are told to every screen, and say that the script works', async () => {
    const watching = await openStream(test.url, test.agent);
    const { visitor, view } = await tell({ view: { title: 'Linen' } });
    await until(() => expect(watching.frames.some(({ kind }) => kind === 'visitors.updated')).toBe(true));
    watching.close();
    const { last_visit, first_visit_at } = await tracking();
    expect(last_visit).toMatchObject({
      unique_id: visitor,
      title: 'Linen',
      url: view.url,
      browser: 'Chrome',
    });
    expect(first_visit_at).not.toBeNull();
    const events = (unique_id: string, verify: string) =>
      test.owner.get<{ data: { rows: VisitorEvent[] } }>(`/website_visitors/${unique_id}/events`, { verify });
    expect(dataOf(await events(visitor, '1')).rows).toHaveLength(1);
    expect(dataOf(await events(someId(), '1')).rows).toEqual([]);
    expect(refusalOf(await events(someId(), '0'))).toBe('404 visitor_not_found');
  });

  it('end the step of Getting started with the first one', async () => {
    const { owner } = test.other.members;
    const flag = async (): Promise<boolean | undefined> => {
      const me = await owner.get<{ data: { workspaces: { website_tracking_enabled: boolean }[] } }>(
        '/session/me',
      );
      return dataOf(me).workspaces[0]?.website_tracking_enabled;
    };
    const other = await trackSite(owner);
    expect(await flag()).toBe(false);
    await tell({ site: other.site_key });
    expect(await flag()).toBe(true);
  });

  it('stay where they are when two contacts become one', async () => {
    const email = `${someId()}@okafor.example`;
    const dropped = await addContact(email);
    const kept = await addContact(`${someId()}@okafor.example`);
    const { visitor } = await tell(sign(email));
    const { moveVisitors } = await import('../../src/server/domains/visitors/visit-repository');
    await moveVisitors(scopeOf(test, test.team.business), dropped, kept);
    expect((await visitorOf(visitor)).customer_id).toBe(kept);
  });

  it('are kept with whole addresses only where somebody wants that', async () => {
    await trackSite(test.owner, { keep_whole_ip: true });
    const { visitor } = await tell({});
    expect((await visitorOf(visitor)).last_user_ip).toBe('127.0.0.1');
  });

  it('are not counted while tracking is off, with an old key, or while the plan is closed', async () => {
    const count = async () => (await list()).count;
    const before = await count();
    await trackSite(test.owner, { is_on: false });
    await tell({});
    await trackSite(test.owner);
    const rotated = dataOf(await test.owner.post<{ data: WebsiteTracking }>('/website_tracking/key'));
    expect(rotated.site_key).not.toBe(site);
    await tell({});
    expect(await count()).toBe(before);
    await tell({ site: rotated.site_key ?? '' });
    expect(await count()).toBe(before + 1);
    await givePlan(test, test.team.business, 'paused', null);
    await test.advance(10_000);
    await tell({ site: rotated.site_key ?? '' });
    await givePlan(test, test.team.business, 'active', null);
    await test.advance(10_000);
    expect(await count()).toBe(before + 1);
  });

  it('note who changed what of the tracking', async () => {
    await trackSite(test.owner, { domains: ['https://Shop.test/x', 'shop.test', 'localhost:3000'] });
    expect((await tracking()).domains).toEqual(['shop.test', 'localhost:3000']);
    await test.owner.post('/website_tracking/key');
    const log = await test.owner.get<{ data: { rows: { summary: string }[] } }>('/workspace/audit-log');
    const summaries = dataOf(log).rows.map(({ summary }) => summary);
    expect(summaries).toContain('Visits are collected from shop.test, localhost:3000');
    expect(summaries).toContain('Gave the website a new key');
  });

  it('are forgotten after thirteen months', async () => {
    const { visitor } = await tell({});
    await sweep(test.app.platform.database, PRUNES, test.now() + 396 * 24 * 60 * MINUTE);
    const { db, business_id } = scopeOf(test, test.team.business);
    for (const table of ['visitors', 'visitor_sessions', 'visitor_events'] as const) {
      const rows = await db.selectFrom(table).select('_id').where('business_id', '=', business_id).execute();
      expect([table, visitor, rows]).toEqual([table, visitor, []]);
    }
  });
});
