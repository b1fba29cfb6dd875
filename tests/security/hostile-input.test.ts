import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@shared/contract';
import type { Conversation } from '@shared/contract/chat';
import type { Endpoint } from '@shared/contract/endpoint';
import { ERRORS } from '@shared/contract/errors';
import { MAX_JSON_DEPTH } from '@shared/rules/json-depth';
import { type TestApp, startApp } from '../support/app';
import { call as callOnce } from '../support/call';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { addTeam } from '../support/people';
import { changesBetween, everythingIn } from './everything';
import { patient } from '../support/patience.mjs';

const deep = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

/** Texts and values that programs have stumbled over. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['less than nothing', -1],
  ['no number', 'NaN'],
  ['a list', [1, 2, 3]],
  ['an empty object', {}],
  ['an empty text', ''],
  ['spaces', '   '],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['NUL', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', `' or 1=1; drop table messages; --`],
  ['a path', '../../../../etc/passwd'],
  ['a prototype', JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')],
  ['as many levels as are read', deep(MAX_JSON_DEPTH - 2)],
];

/** What our queries name. */
const QUERY_NAMES = [
  'page_no',
  'rows_per_page',
  'cursor',
  'search',
  'platform_account_id',
  'name',
  'page_num',
  'customer_ids',
  'continue',
  'hub.mode',
  'state',
  'code',
  'assignee',
  'filter',
  'until',
  'kind',
  'conversation_id',
  'verification_status',
];
/** What our bodies name. */
const BODY_KEYS = [
  'type',
  'message',
  'from',
  'to',
  'email',
  'password',
  'first_name',
  'business_title',
  'grant_type',
  'client_id',
  'code',
  'token',
  'refresh_token',
  'outcome',
  'quoted_message_id',
  'ids',
  'change',
  'state',
  'window',
  'mentions',
  'pinned',
  'starred',
  'shortcut',
  'attachments',
  'send_at',
  'cancel_on_reply',
];

const valuesBut = (named: string | undefined, value: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(Object.fromEntries(BODY_KEYS.filter((key) => key !== named).map((key) => [key, value]))),
  );

/** All that is sent to every endpoint, written once. */
const WRITTEN = HOSTILE.map(([, value]) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const short = text.slice(0, 2000).replaceAll('\ud800', '\ufffd');
  const known = {
    type: 'text',
    message: { body: value, media_id: value },
    from: value,
    to: value,
    grant_type: 'refresh_token',
  };
  return {
    value,
    inPath: short === '' ? ' ' : short,
    query: new URLSearchParams(QUERY_NAMES.map((name) => [name, short])).toString(),
    body: Buffer.from(JSON.stringify(value)),
    values: valuesBut(undefined, value),
    known: Buffer.from(JSON.stringify(known)),
  };
});
const CODES: ReadonlySet<string> = new Set(Object.keys(ERRORS));
const BIG = Buffer.from(`{"big":"${'x'.repeat(4 * 1024 * 1024)}"}`);

/** Streams for ever once it is open: only what must not open it is tried. */
const STREAM = '/events';
/** Ends the session that the other calls of this test need: tried with cookies that are no session. */
const ENDS_SESSION = new Set(['/session/sign-out', '/session/sign-out-everywhere']);

/** Any text is a good name there: only what else could be wrong is tried. */
const TAKES_ANY_NAME: Readonly<Record<string, string>> = {
  '/session/workspaces': 'business_title',
  '/session/profile': 'first_name',
};
const UNREACHABLE = JSON.stringify(ERRORS.whatsapp_unreachable.message);
/** That somebody has asked is itself noted. */
const IS_NOTED = new Set(['/workspace/audit-log/export', '/activity/export']);

/** Deliveries without the right signature are counted; the count is written down a moment later. */
const COUNTS_REFUSED = 'POST /webhooks/whatsapp';

const all = ENDPOINTS;
const endpoints = all.filter(({ path }) => path !== STREAM && !ENDS_SESSION.has(path));

describe('hostile input', () => {
  let test: TestApp;
  let owner: Client;
  let business: string;
  /** A real one, so that what comes after it in an address is reached. */
  let conversation: string;

  beforeAll(async () => {
    test = await startApp();
    const team = await addTeam(test, 'Harbour Street');
    business = team.business;
    owner = team.members.owner;
    const { account } = await connectNumber(test, business);
    const from = { from: account, to: '+447900100200' };
    const started = await owner.post<{ data: Conversation }>('/chat/whatsapp/conversations', from);
    conversation = started.body.data._id;
  });
  afterAll(() => test.close());

  interface Sent {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer;
  }

  async function refusedDeliveries(): Promise<number> {
    const rows = await test.app.platform.database.system
      .selectFrom('webhook_health')
      .select('refused')
      .execute();
    return rows.reduce((sum, { refused }) => sum + refused, 0);
  }

  /** @returns the status of the answer */
  async function call(endpoint: Endpoint, path: string, { headers, body }: Sent): Promise<number> {
    const answer = await callOnce(`${test.url}/api${path}`, {
      method: endpoint.method,
      headers: { cookie: owner.cookie, b_id: business, 'sec-fetch-site': 'same-origin', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const { status, text } = answer;
    // WhatsApp is not there in this test: a call that is as it should be says so.
    if (status >= 500 && !(status === 502 && text.includes(UNREACHABLE)))
      expect.fail(`${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
    if (status < 400) return status;
    const type = String(answer.headers['content-type'] ?? '');
    // A mistake is told as JSON, but where a person looks at the answer.
    if (!endpoint.raw) expect(type).toMatch(/^application\/json/);
    expect(text).not.toMatch(/SQLITE|libsql|postgres|node_modules|at \w+ \(/i);
    if (type.includes('json')) {
      const { error, request_id } = JSON.parse(text) as {
        error: { code: string; message: string };
        request_id: string;
      };
      expect([error.code, CODES.has(error.code)]).toEqual([error.code, true]);
      expect(error.message).toMatch(/\w/);
      expect(request_id).not.toBe('');
    }
    return status;
  }

  const filled = (endpoint: Endpoint, value: string): string =>
    endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      name === 'platform' ? 'whatsapp' : encodeURIComponent(value),
    );

  /** The same with a real conversation where the address names one. */
  const within = (endpoint: Endpoint, value: string): string =>
    filled({ ...endpoint, path: endpoint.path.replace(/(?<=\/conversations\/):\w+/, conversation) }, value);

  describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (name, endpoint) => {
      it(
        'is refused in words, and changes nothing',
        async () => {
          const counts = name === COUNTS_REFUSED;
          const besides = IS_NOTED.has(endpoint.path) ? ['audit_log'] : counts ? ['webhook_health'] : [];
          const counted = counts ? await refusedDeliveries() : 0;
          let unauthorized = 0;
          const send = async (path: string, sent: Sent): Promise<void> => {
            if ((await call(endpoint, path, sent)) === 401) unauthorized += 1;
          };
          const before = await everythingIn(test, business, besides);
          const json = { 'content-type': 'application/json' };
          const takesBody = endpoint.method !== 'GET';

          for (const hostile of WRITTEN) {
            // In the path and in every value of the query.
            await send(filled(endpoint, hostile.inPath), {});
            await send(within(endpoint, hostile.inPath), {});
            await send(`${filled(endpoint, 'x')}?${hostile.query}`, {});
            if (!takesBody) continue;
            // As the body, and as every value that a body of ours has.
            await send(within(endpoint, 'x'), { headers: json, body: hostile.body });
            const named = TAKES_ANY_NAME[endpoint.path];
            const body = named === undefined ? hostile.values : valuesBut(named, hostile.value);
            await send(within(endpoint, 'x'), { headers: json, body });
            await send(within(endpoint, 'x'), { headers: json, body: hostile.known });
          }
          if (takesBody) {
            for (const [type, body] of [
              ['application/json', '{"broken": '],
              ['application/json', ''],
              ['application/json', BIG],
              ['text/html', '<form>'],
              [
                'application/xml',
                '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
              ],
              [
                'multipart/form-data; boundary=x',
                '--x\r\ncontent-disposition: form-data; name="user_media"\r\n\r\n',
              ],
              ['multipart/form-data', 'no boundary'],
            ] as const) {
              await send(within(endpoint, 'x'), { headers: { 'content-type': type }, body });
            }
          }
          const changes = changesBetween(before, await everythingIn(test, business, besides));
          // Rows by name, also where a run tells of it in a line.
          expect(changes, changes.join('; ')).toEqual([]);
          // It belongs to these calls, not to those of the next endpoint.
          if (counts) await expect.poll(refusedDeliveries).toBe(counted + unauthorized);
        },
        patient(120_000),
      );
    },
  );

  it.each([...ENDS_SESSION])(
    '%s ends nobody’s session for cookies and bodies that are none',
    async (path) => {
      const cookies = [
        'x',
        '',
        'parley_session=',
        `parley_session=${'x'.repeat(4000)}`,
        `parley_session=' or 1=1; --`,
      ];
      for (const cookie of cookies) {
        for (const [, value] of HOSTILE) {
          const response = await fetch(`${test.url}/api${path}`, {
            method: 'POST',
            headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
            body: JSON.stringify(value),
          });
          expect([cookie.slice(0, 30), response.status]).toEqual([cookie.slice(0, 30), expect.any(Number)]);
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          await response.arrayBuffer();
        }
      }
      expect((await owner.get('/session/me')).status).toBe(200);
    },
  );

  it.each([
    ['a byte that is none in a query', 'GET', '/customer/customerList?name=%FF', undefined],
    ['half a character in a query', 'GET', '/customer/customerList?name=%ED%A0%80', undefined],
    ['a byte that is none in a path', 'GET', '/customer/%FF', undefined],
    [
      'a byte that is none in a body',
      'POST',
      '/session/workspaces',
      Buffer.concat([Buffer.from('{"business_title":"A'), Buffer.from([0xff]), Buffer.from('"}')]),
    ],
    [
      'half a character in a body',
      'POST',
      '/session/workspaces',
      Buffer.from('{"business_title":"A\\ud800"}'),
    ],
  ])('%s is refused with a sentence', async (_what, method, path, body) => {
    const { status, text } = await callOnce(`${test.url}/api${path}`, {
      method,
      headers: {
        cookie: owner.cookie,
        b_id: business,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    expect([status, text]).toEqual([400, expect.stringMatching(/UTF-8|could not be read/)]);
  });

  it.each([MAX_JSON_DEPTH + 1, 6000, 60_000])(
    'JSON that is nested %i deep is refused with a sentence by every endpoint that reads it',
    async (levels) => {
      const nested = '{"filters":['.repeat(levels / 2) + ']}'.repeat(levels / 2);
      const body = `{"kind":"contacts.add_tags","records":{"filter":${nested}},"filter":${nested}}`;
      for (const { method, path, raw, body: schema } of endpoints) {
        if (schema === undefined || raw) continue;
        const { status, text } = await callOnce(`${test.url}/api${path.replace(/:\w+/g, 'x')}`, {
          method,
          headers: {
            cookie: owner.cookie,
            b_id: business,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
          },
          body,
        });
        expect([path, status, text]).toEqual([path, 400, expect.stringContaining('nested_too_deeply')]);
      }
    },
  );

  it('addresses with every character that there is are taken', async () => {
    const { status } = await callOnce(
      `${test.url}/api/customer/customerList?name=${encodeURIComponent('é字👍 %')}`,
      {
        method: 'GET',
        headers: { cookie: owner.cookie, b_id: business },
      },
    );
    expect(status).toBe(200);
  });

  it('the stream of events opens for a right place only', async () => {
    for (const wrong of ['-1', 'NaN', '1.5', '1e999', 'x'.repeat(2000), "' or 1=1"]) {
      const answer = await owner.get('/events', { last_event_id: wrong });
      expect([wrong.slice(0, 20), answer.status]).toEqual([wrong.slice(0, 20), 400]);
    }
    const elsewhere = await owner.request('GET', '/events', { workspace: "' or 1=1; --" });
    expect(elsewhere.status).toBe(404);
  });
});
