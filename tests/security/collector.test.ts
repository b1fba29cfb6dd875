import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor, WebsiteTracking } from '@shared/contract/visitors';
import { COLLECT_LIMITS } from '../../src/server/domains/visitors/collector';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { addTeam } from '../support/people';
import { report, reportOf, someId, trackSite } from '../support/visits';
import { changesBetween, everythingAtRest, everythingIn } from './everything';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table visitors; --",
  '${7*7}',
];

describe('the collector of visits, which anybody can reach', () => {
  let test: TestApp;
  let owner: Client;
  let business: string;
  let theirs: Client;
  let site: string;
  let now = Date.now();

  beforeAll(async () => {
    test = await startApp({ clock: () => now });
    const ours = await addTeam(test, 'Ours');
    ({ business } = ours);
    owner = ours.members.owner;
    theirs = (await addTeam(test, 'Theirs')).members.owner;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    // What was counted before is forgotten.
    now += 120_000;
    ({ site_key: site } = await trackSite(owner));
  });

  const visitors = async (client = owner): Promise<Visitor[]> =>
    (await client.get<{ data: { rows: Visitor[] } }>('/website_visitors', { row_per_page: 100 })).body.data
      .rows;
  const visitsOf = async (): Promise<number> =>
    (await visitors()).reduce((sum, { total_page_visit }) => sum + total_page_visit, 0);
  /** All that an answer tells. */
  async function toldBy(response: Response): Promise<unknown> {
    const { status } = response;
    const origin = response.headers.get('access-control-allow-origin');
    return { status, origin, cookies: response.headers.getSetCookie(), text: await response.text() };
  }

  it('answers everything that reads like a report the same', async () => {
    const known = { site, email: owner.profile.email };
    const answers = await Promise.all([
      report(test.url, reportOf(known)),
      report(test.url, reportOf({ site: 'a-key-that-nobody-has' })),
      report(test.url, reportOf(known), { origin: 'https://evil.test' }),
      report(test.url, reportOf(known), { origin: 'null' }),
      report(test.url, reportOf({ ...known, email: 'nobody@nowhere.test' })),
      report(test.url, reportOf(known), { 'user-agent': 'Googlebot/2.1' }),
      report(test.url, reportOf(known), { dnt: '1' }),
      report(test.url, reportOf(known), { cookie: owner.cookie, b_id: business }),
    ]);
    for (const answer of answers) {
      expect(await toldBy(answer)).toEqual({ status: 204, origin: '*', cookies: [], text: '' });
    }
  });

  it.each<[string, object, Record<string, string>]>([
    ['an unknown key', { site: 'a-key-that-nobody-has' }, {}],
    ['another site', { view: { url: 'https://evil.test/' } }, { origin: 'https://evil.test' }],
    ['a page of ours, from another site', {}, { origin: 'https://evil.test' }],
    [
      'a site that sounds like ours',
      { view: { url: 'https://shop.test.evil.test/' } },
      { origin: 'https://shop.test.evil.test' },
    ],
    ['a page that says to be of another site', { view: { url: 'https://evil.test/' } }, {}],
    [
      'another port, where one is named',
      { view: { url: 'https://local.test:81/' } },
      { origin: 'https://local.test:81' },
    ],
    ['no site', {}, { origin: 'null' }],
    ['a machine', {}, { 'user-agent': 'Googlebot/2.1' }],
    ['Do Not Track', {}, { dnt: '1' }],
    ['Global Privacy Control', {}, { 'sec-gpc': '1' }],
    ['an address that is none', { view: { url: 'javascript:alert(1)' } }, {}],
  ])('counts nothing of %s', async (_who, told, headers) => {
    await trackSite(owner, { domains: ['shop.test', 'local.test:80'] });
    const before = await visitsOf();
    expect((await report(test.url, reportOf({ site, ...told }), headers)).status).toBe(204);
    expect(await visitsOf()).toBe(before);
    expect((await report(test.url, reportOf({ site }))).status).toBe(204);
    expect(await visitsOf()).toBe(before + 1);
  });

  it('says to the workspace alone that a domain is missing in its list', async () => {
    await report(test.url, reportOf({ site, view: { url: 'https://new.test/' } }), {
      origin: 'https://new.test',
    });
    const { body } = await owner.get<{ data: WebsiteTracking }>('/website_tracking');
    expect(body.data.refused?.host).toBe('new.test');
    const other = await theirs.get<{ data: WebsiteTracking }>('/website_tracking');
    expect(other.body.data).toMatchObject({ refused: null, last_visit: null, site_key: null });
  });

  it('writes into the workspace of the key, and no other workspace sees it', async () => {
    const { site_key } = await trackSite(theirs);
    const visitor = someId();
    await report(test.url, reportOf({ site, visitor }));
    await report(test.url, reportOf({ site: site_key, visitor, view: { url: 'https://shop.test/theirs' } }), {
      b_id: business,
      cookie: owner.cookie,
    });
    const [mine] = (await visitors()).filter(({ unique_id }) => unique_id === visitor);
    const [other] = (await visitors(theirs)).filter(({ unique_id }) => unique_id === visitor);
    expect([mine?.total_page_visit, other?.total_page_visit]).toEqual([1, 1]);
    expect(mine?.t_user_id).not.toBe(other?.t_user_id);
    for (const path of ['sessions', 'user_events']) {
      const foreign = await owner.get(`/website_visitors/${other?.t_user_id}/${path}`);
      expect(foreign.status).toBe(404);
    }
  });

  it('keeps scripts as the texts that they are, in every field', async () => {
    for (const script of SCRIPTS) {
      const visitor = someId();
      const url = `https://shop.test/${script}`;
      const view = { url, title: script, referrer: `https://from.test/${script}` };
      const headers = { 'user-agent': `Mozilla/5.0 ${script} Chrome/1.0`, 'x-forwarded-for': script };
      await report(test.url, reportOf({ site, visitor, view, email: script, time_zone: script }), headers);
      const row = (await visitors()).find(({ unique_id }) => unique_id === visitor);
      expect(row).toMatchObject({ is_known: false, country: null, last_user_ip: '127.0.0.0' });
      const { body } = await owner.get<{ data: { rows: { url: string; title: string }[] } }>(
        `/website_visitors/${row?.t_user_id}/user_events`,
      );
      expect(body.data.rows[0]?.title).toBe(script);
      expect(body.data.rows[0]?.url).toBe(new URL(url).href);
    }
    const fields = ['site', 'visitor'] as const;
    for (const field of fields) {
      for (const script of SCRIPTS) {
        const answer = await report(test.url, { ...reportOf({ site }), [field]: script });
        expect(answer.status).toBe(400);
      }
    }
  });

  it('refuses what is no report, and changes nothing', async () => {
    const right = reportOf({ site });
    const wrong: unknown[] = [
      '',
      'x',
      '[]',
      'null',
      '7',
      '{}',
      '{"__proto__":{"admin":true}}',
      '\u0000',
      { ...right, view: null },
      { ...right, view: { ...right.view, stay: -1 } },
      { ...right, view: { ...right.view, ago: 1e300 } },
      { ...right, view: { ...right.view, id: { $ne: null } } },
      { ...right, visitor: ['a'.repeat(32)] },
      { ...right, email: 'x'.repeat(300) },
      '['.repeat(8000),
    ];
    const before = await everythingAtRest(test, business);
    for (const body of wrong) {
      const answer = await report(test.url, body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(await answer.text()).not.toMatch(/SQLITE|libsql|postgres|node_modules|at \w+ \(/i);
    }
    expect(changesBetween(before, await everythingIn(test, business))).toEqual([]);
  });

  it('refuses a body of 1 MB', async () => {
    const right = reportOf({ site, view: { title: 'x'.repeat(1024 * 1024) } });
    expect((await report(test.url, right)).status).toBe(413);
    expect((await report(test.url, reportOf({ site, view: { title: 'x'.repeat(900) } }))).status).toBe(204);
  });

  it('stops a flood, and only the one who floods', async () => {
    const before = await visitsOf();
    const { burst } = COLLECT_LIMITS.sender;
    const statuses: number[] = [];
    for (let from = 0; from < burst + 40; from += 20) {
      const some = Array.from({ length: 20 }, () =>
        report(test.url, reportOf({ site: 'a-key-that-nobody-has' })),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const late = await report(test.url, reportOf({ site }));
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await visitsOf()).toBe(before);
    // The rest of the server has not noticed.
    expect((await owner.get('/website_tracking')).status).toBe(200);
    now += 60_000;
    expect((await report(test.url, reportOf({ site }))).status).toBe(204);
    expect(await visitsOf()).toBe(before + 1);
  });

  it('is the only way in for other sites, and reads no cookie', async () => {
    for (const [method, path] of [
      ['PUT', '/website_tracking'],
      ['POST', '/website_tracking/key'],
      ['POST', '/tags'],
    ]) {
      const answer = await fetch(`${test.url}/api${path}`, {
        method,
        body: '{}',
        headers: {
          cookie: owner.cookie,
          b_id: business,
          origin: 'https://shop.test',
          'content-type': 'application/json',
          'sec-fetch-site': 'cross-site',
        },
      });
      expect(answer.status).toBe(403);
    }
    const read = await fetch(`${test.url}/api/website_visitors`, {
      headers: { origin: 'https://shop.test' },
    });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const script = await fetch(`${test.url}/api/visits/script.js`);
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  it('has no demo page where there is no demo', async () => {
    expect((await fetch(`${test.url}/api/visits/demo/${site}/shop`)).status).toBe(404);
  });
});
