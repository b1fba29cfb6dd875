import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AccountConnectionState, startConnection } from '@shared/contract/account-connection';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { type TestApp, startApp } from '../support/app';
import { control } from '../support/channel';
import { type Client, send } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam } from '../support/people';

const PATH = '/integration/whatsapp/connections';
const PAGE = '/integration/whatsapp/connect';

type Started = z.infer<(typeof startConnection)['response']>['data'];
interface Told {
  readonly ok: boolean;
  readonly again: boolean;
  readonly title: string;
  readonly sentence: string;
}

let counter = 0;
interface Place {
  readonly waba: string;
  readonly number: string;
}

describe('connecting a WhatsApp number by a login at Facebook', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let place: Place;
  let offset = 0;

  beforeAll(async () => {
    test = await startApp({
      emulator: true,
      env: { WHATSAPP_CONFIG_ID: 'config-of-the-tests' },
      clock: () => Date.now() + offset,
    });
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
  });
  afterAll(() => test.close());
  afterEach(() => {
    offset = 0;
  });

  /** An account that is new at Meta, with numbers that are not registered. */
  async function newPlace(...numbers: object[]): Promise<Place> {
    counter += 1;
    const waba = `70000000000${counter}`;
    const wanted = numbers.length === 0 ? [{}] : numbers;
    await control(
      test,
      '/world',
      {
        wabas: [{ id: waba, name: `Quayside ${counter}`, subscribed_apps: [] }],
        phone_numbers: wanted.map((more, at) => ({
          id: `8${counter}0000000000${at}`,
          waba_id: waba,
          verified_name: `Shop ${counter}.${at}`,
          display_phone_number: `+44 20 7946 ${1000 + counter * 10 + at}`,
          status: 'PENDING',
          registered: false,
          ...more,
        })),
        templates: [
          {
            waba_id: waba,
            name: 'fitting',
            language: 'en_US',
            components: [{ type: 'BODY', text: 'Come in.' }],
          },
        ],
        webhook: {
          url: `${test.url}/api/webhooks/whatsapp`,
          app_secret: test.appSecret,
          verify_token: test.verifyToken,
        },
      },
      'PUT',
    );
    return { waba, number: `8${counter}00000000000` };
  }
  beforeEach(async () => {
    place = await newPlace();
  });

  const start = async (pin?: string, client: Client = team.members.owner): Promise<Started> =>
    dataOf(await client.post<{ data: Started }>(PATH, pin === undefined ? {} : { pin }));
  const read = async ({ connection }: Started, client: Client = team.members.owner) =>
    dataOf(await client.get<{ data: AccountConnectionState }>(`${PATH}/${connection._id}`));
  const codeFor = async (...waba_ids: string[]): Promise<string> =>
    (await control<{ code: string }>(test, '/oauth/codes', { waba_ids })).code;
  const message = (data: object, event = 'FINISH', more: object = {}): string =>
    JSON.stringify({ data, type: 'WA_EMBEDDED_SIGNUP', event, ...more });
  const finish = ({ waba, number }: Place = place): string =>
    message({ phone_number_id: number, waba_id: waba, business_id: '2729063490586005' });
  const report = ({ state }: Pick<Started, 'state'>, body: object, cookie?: string) =>
    send<{ data: Told }>(test.url, 'POST', PAGE, {
      body: { state, ...body },
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
  const tell = async (started: Started, body: object): Promise<Told> => dataOf(await report(started, body));
  const accounts = async (client: Client = team.members.owner): Promise<WhatsappAccount[]> =>
    dataOf(await client.get<{ data: { rows: WhatsappAccount[] } }>('/integration/whatsapp')).rows;
  const atMeta = (number = place.number) => test.emulator?.core.world.numbers.get(number);
  const goOn = (started: Started, body: object = {}) =>
    team.members.owner.post<{ data: AccountConnectionState }>(
      `${PATH}/${started.connection._id}/continue`,
      body,
    );

  it.each([
    ['version 2', (p: Place) => message({ phone_number_id: p.number, waba_id: p.waba })],
    [
      'version 3',
      (p: Place) => message({ phone_number_id: p.number, waba_id: p.waba }, 'FINISH', { version: 3 }),
    ],
    [
      'version 4',
      (p: Place) =>
        message({ phone_number_id: p.number, waba_id: p.waba, page_ids: [] }, 'FINISH', { version: '4' }),
    ],
    ['the account alone', (p: Place) => message({ waba_id: p.waba }, 'FINISH_ONLY_WABA')],
    ['rights alone', () => message({}, 'FINISH_GRANT_ONLY_API_ACCESS')],
    ['nothing that is understood', () => 'cb=1'],
  ])('connects the number when the message tells %s', async (_shape, reported) => {
    const started = await start('482913');
    expect(started.pin).toBeNull();
    expect((await read(started)).status).toBe('waiting');
    const told = await tell(started, { code: await codeFor(place.waba), message: reported(place) });
    expect(told).toMatchObject({ ok: true, again: false, title: 'WhatsApp is connected' });
    const connection = await read(started);
    expect(connection).toMatchObject({ status: 'done', problem: null, templates: 1 });
    expect(connection.numbers).toEqual([expect.objectContaining({ pin_set: true })]);
    expect((await accounts()).map(({ _id }) => _id)).toContain(connection.numbers[0]?.account_id);
    expect(atMeta()).toMatchObject({ registered: true, pin: '482913' });
    expect(test.emulator?.core.world.wabas.get(place.waba)?.subscribed_apps).toHaveLength(1);
    const row = await test.app.platform.database.system
      .selectFrom('account_connections')
      .select(['pin', 'access'])
      .where('_id', '=', connection._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ pin: null, access: null });
  });

  it('makes a PIN, tells it once, and keeps it sealed until the number is registered', async () => {
    const [started, next] = [await start(), await start()];
    expect(started.pin).toMatch(/^\d{6}$/);
    expect(next.pin).not.toBe(started.pin);
    expect(JSON.stringify(await read(started))).not.toContain(started.pin);
    const { pin } = await test.app.platform.database.system
      .selectFrom('account_connections')
      .select('pin')
      .where('_id', '=', started.connection._id)
      .executeTakeFirstOrThrow();
    expect(pin).not.toContain(started.pin);
    await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect(atMeta()?.pin).toBe(started.pin);
  });

  it('connects all numbers of the account when none is named, and leaves registered ones as they are', async () => {
    place = await newPlace({}, { status: 'CONNECTED', registered: true, pin: '999111' });
    const started = await start('482913');
    await tell(started, {
      code: await codeFor(place.waba),
      message: message({ waba_id: place.waba }, 'FINISH_ONLY_WABA'),
    });
    expect((await read(started)).numbers.map(({ pin_set }) => pin_set)).toEqual([true, false]);
    expect(atMeta(`${place.number.slice(0, -1)}1`)?.pin).toBe('999111');
  });

  it('does not register a number that stays in the WhatsApp Business app', async () => {
    const started = await start('482913');
    const reported = message({ waba_id: place.waba }, 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING');
    await tell(started, { code: await codeFor(place.waba), message: reported });
    expect(await read(started)).toMatchObject({ status: 'done', numbers: [{ pin_set: false }] });
    expect(atMeta()?.pin).toBeUndefined();
  });

  it('says where somebody has left, what failed, and that the window was closed; the login can begin again', async () => {
    const started = await start();
    const reported: readonly [object, string, RegExp][] = [
      [{ outcome: 'closed' }, 'window_closed', /window was closed/],
      [{ outcome: 'stopped' }, 'login_cancelled', /left Facebook’s dialog/],
      [
        { message: message({ current_step: 'PHONE_NUMBER_SETUP' }, 'CANCEL'), outcome: 'stopped' },
        'login_cancelled',
        /while adding the phone number/,
      ],
      [
        { message: message({ error_message: 'Number in use', error_id: '524126' }, 'CANCEL') },
        'login_failed',
        /Number in use \(524126\)/,
      ],
    ];
    for (const [body, code, sentence] of reported) {
      expect(await tell(started, body)).toMatchObject({ ok: false, again: true });
      const { status, problem } = await read(started);
      expect([status, problem?.code, problem?.next]).toEqual(['waiting', code, 'login']);
      expect(problem?.message).toMatch(sentence);
    }
    expect(await tell(started, { code: await codeFor(place.waba), message: finish() })).toMatchObject({
      ok: true,
    });
  });

  it('takes no code twice, none that is too old, and none of nobody', async () => {
    const code = await codeFor(place.waba);
    await tell(await start(), { code, message: finish() });
    const again = await start();
    expect(await tell(again, { code, message: finish() })).toMatchObject({ ok: false, again: true });
    expect((await read(again)).problem?.code).toBe('code_expired');
    const late = `AQ${'x'.repeat(20)}`;
    await tell(again, { code: late, message: finish() });
    expect((await read(again)).problem).toMatchObject({ code: 'code_expired', next: 'login' });
  });

  it('told twice at once, it connects once', async () => {
    const started = await start();
    const body = { code: await codeFor(place.waba), message: finish() };
    const both = await Promise.all([tell(started, body), tell(started, body)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    await until(async () => {
      expect((await read(started)).status).toBe('done');
    });
    const phones = (await accounts()).map(({ account }) => account.account_phone_number);
    expect(new Set(phones).size).toBe(phones.length);
    expect(await tell(started, body)).toMatchObject({ ok: true, title: 'WhatsApp is connected' });
  });

  it('connected once more it is the same account', async () => {
    const [first, second] = [await start('482913'), await start('111222')];
    await tell(first, { code: await codeFor(place.waba), message: finish() });
    await tell(second, { code: await codeFor(place.waba), message: finish() });
    const [one, two] = [await read(first), await read(second)];
    expect(two).toMatchObject({ status: 'done', numbers: [{ pin_set: false }] });
    expect(two.numbers[0]?.account_id).toBe(one.numbers[0]?.account_id);
    expect(atMeta()?.pin).toBe('482913');
  });

  it('is for the account that was granted', async () => {
    const elsewhere = await newPlace();
    const started = await start();
    const told = await tell(started, { code: await codeFor(elsewhere.waba), message: finish() });
    expect(told).toMatchObject({ ok: false, again: true });
    expect((await read(started)).problem?.code).toBe('not_granted');
    await tell(started, { code: await codeFor(place.waba, elsewhere.waba) });
    expect((await read(started)).problem?.code).toBe('several_granted');
    await tell(started, {
      code: await codeFor(place.waba),
      message: finish({ ...place, number: '8999999999' }),
    });
    expect((await read(started)).problem?.code).toBe('number_missing');
    expect((await accounts()).map(({ account }) => account.organization_name)).not.toContain(
      `Quayside ${counter}`,
    );
  });

  it('leaves a number alone that another workspace has', async () => {
    const theirs = await start('482913', other.members.owner);
    await tell(theirs, { code: await codeFor(place.waba), message: finish() });
    const started = await start('111222');
    expect((await tell(started, { code: await codeFor(place.waba), message: finish() })).sentence).toMatch(
      /another workspace/,
    );
    expect((await read(started)).problem).toMatchObject({ code: 'number_taken', next: 'login' });
    expect(atMeta()?.pin).toBe('482913');
  });

  it('asks for the right PIN, and goes on with it without another login', async () => {
    place = await newPlace({ pin: '777333' });
    const started = await start('482913');
    const told = await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect(told).toMatchObject({ ok: false, again: false });
    expect(await read(started)).toMatchObject({
      status: 'failed',
      problem: { code: 'pin_wrong', next: 'pin' },
    });
    expect(refusalOf(await goOn(started, { pin: '12345' }))).toBe('400 validation_failed');
    for (const pin of ['111222', '111223']) {
      expect(dataOf(await goOn(started, { pin })).problem?.code).toBe('pin_wrong');
    }
    const locked = dataOf(await goOn(started, { pin: '777333' })).problem;
    expect(locked).toMatchObject({ code: 'pin_locked', next: 'pin' });
    expect(locked?.message).toMatch(/wait one minute/);
  });

  it('goes on with the right PIN', async () => {
    place = await newPlace({ pin: '777333' });
    const started = await start();
    await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect(dataOf(await goOn(started, { pin: '777333' }))).toMatchObject({
      status: 'done',
      problem: null,
      numbers: [{ pin_set: true }],
    });
    expect(refusalOf(await goOn(started))).toBe('409 conflict');
  });

  it.each([
    [133016, 'register_limit', 'continue'],
    [133006, 'number_unverified', 'continue'],
    [133015, 'number_deleted', 'continue'],
    [133008, 'pin_locked', 'pin'],
    [133009, 'pin_locked', 'pin'],
    [133004, 'unavailable', 'continue'],
    [131031, 'refused', 'continue'],
    [190, 'not_granted', 'login'],
  ])('explains Meta’s %i, and goes on from there', async (code, problem, next) => {
    await control(
      test,
      '/config',
      { graph: { fail_next: { count: 1, code, path: `/${place.number}/register` } } },
      'PATCH',
    );
    const started = await start('482913');
    await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect((await read(started)).problem).toMatchObject({ code: problem, next });
    if (next === 'login') return;
    expect(dataOf(await goOn(started)).status).toBe('done');
    expect(atMeta()?.pin).toBe('482913');
  });

  it('is connected although Meta does not tell its templates just then', async () => {
    const path = `/${place.waba}/message_templates`;
    await control(test, '/config', { graph: { fail_next: { count: 1, code: 2, path } } }, 'PATCH');
    const started = await start();
    await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect(await read(started)).toMatchObject({ status: 'done', templates: null });
  });

  it('belongs to whoever has begun it', async () => {
    const started = await start();
    const { administrator, agent } = team.members;
    const stranger = other.members.owner;
    for (const client of [administrator, stranger]) {
      const path = `${PATH}/${started.connection._id}`;
      expect(refusalOf(await client.get(path))).toBe('404 connection_not_found');
      expect(refusalOf(await client.post(`${path}/continue`, {}))).toBe('404 connection_not_found');
      expect(refusalOf(await client.request('DELETE', path))).toBe('404 connection_not_found');
    }
    expect(refusalOf(await agent.post(PATH, {}))).toBe('403 permission_denied');
    const body = { code: await codeFor(place.waba), message: finish() };
    expect(refusalOf(await report(started, body, stranger.cookie))).toBe('404 connection_not_found');
    expect(refusalOf(await report({ state: 'x'.repeat(43) }, body))).toBe('404 connection_not_found');
    expect(refusalOf(await report({ state: 'short' }, body))).toBe('400 validation_failed');
    expect((await report(started, body, team.members.owner.cookie)).status).toBe(200);
  });

  it('is not possible any more for somebody whose right was taken meanwhile', async () => {
    const { administrator, owner } = team.members;
    const started = await start('482913', administrator);
    const gone = await owner.request('DELETE', `/workspace/members/${administrator.profile.id}`);
    expect(gone.status).toBe(200);
    await tell(started, { code: await codeFor(place.waba), message: finish() });
    expect(atMeta()?.registered).toBe(false);
  });

  it('is over after half an hour, and when it is given up', async () => {
    const [started, given] = [await start(), await start()];
    expect((await team.members.owner.request('DELETE', `${PATH}/${given.connection._id}`)).status).toBe(200);
    const body = { code: await codeFor(place.waba), message: finish() };
    expect(refusalOf(await report(given, body))).toBe('404 connection_not_found');
    offset = 31 * 60_000;
    expect(refusalOf(await report(started, body))).toBe('404 connection_not_found');
    expect((await read(started)).problem?.code).toBe('expired');
    expect(refusalOf(await goOn(started))).toBe('409 conflict');
  });

  it('shows a page that holds no session and asks nobody but Facebook', async () => {
    const started = await start();
    const shown = await fetch(test.url + started.page);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(policy).toMatch(/script-src 'sha256-[^ ]+' https:\/\/connect\.facebook\.net;/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|127\.0\.0\.1|\*(?!\.facebook\.com)/);
    const html = await shown.text();
    expect(html).toContain('data-version="v23.0"');
    expect(html).not.toContain(test.appSecret);
    expect(shown.headers.getSetCookie()).toEqual([]);
    const { cookie } = other.members.owner;
    expect((await fetch(test.url + started.page, { headers: { cookie } })).status).toBe(400);
    expect((await fetch(`${test.url}/api${PAGE}?state=${'x'.repeat(43)}`)).status).toBe(400);
    expect((await fetch(`${test.url}/api${PAGE}`)).status).toBe(400);
  });
});

describe('a server without an app at Facebook', () => {
  it('says what is missing, and begins nothing', async () => {
    const test = await startApp();
    const { owner } = (await addTeam(test, 'Harbour Street')).members;
    expect(dataOf(await owner.get<{ data: object }>(PATH))).toEqual({
      facebook_login: false,
      missing: ['WHATSAPP_CONFIG_ID'],
    });
    expect(refusalOf(await owner.post(PATH, {}))).toBe('409 facebook_login_unconfigured');
    await test.close();
  });
});
