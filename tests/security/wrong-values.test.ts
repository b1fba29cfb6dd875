import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '@shared/contract';
import type { Endpoint } from '@shared/contract/endpoint';
import { ERRORS } from '@shared/contract/errors';
import { type TestApp, startApp } from '../support/app';
import { call } from '../support/call';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { type Json, ENDPOINT_CALLS, SOME_ID as ID } from '../support/endpoint-calls';
import { addTeam } from '../support/people';
import { changesBetween, everythingIn } from './everything';

/** Written into the JSON text as it stands: a number that is read as infinity. */
const INFINITE = '@@infinite@@';
const MEGABYTE = 'x'.repeat(900 * 1024);

/** What no database can keep: refused in every text, whatever the contract says of it. */
const NO_TEXT = ['a\u0000b', '\ud800'];
/** One of these in the place of a value: what the contract does not take of them must be refused. */
const WRONG_IN_BODY: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  7,
  INFINITE,
  '',
  '   ',
  MEGABYTE,
  ...NO_TEXT,
  [],
  {},
  [[]],
  { $ne: null },
  JSON.parse('{"__proto__":{"admin":true}}') as Json,
];
const WRONG_IN_QUERY = [
  '',
  '   ',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e999',
  '9'.repeat(40),
  'null',
  '[object Object]',
];

/** Right values for every endpoint that takes a body; in each test one of them is made wrong. */
const BODIES = Object.assign({}, ...ENDPOINT_CALLS.map(({ bodies }) => bodies)) as Readonly<
  Record<string, readonly Json[]>
>;
/** The same for every endpoint whose query has values. */
const QUERIES = Object.assign({}, ...ENDPOINT_CALLS.map(({ queries }) => queries)) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
/** Its answer to wrong values is a page for a person, with status 400. */
const FOR_PEOPLE = new Set([
  'GET /oauth/authorize',
  'POST /oauth/authorize',
  'GET /session/oidc/:provider/start',
  'GET /integration/whatsapp/connect',
  'GET /integration/slack/callback',
  'GET /notifications/unsubscribe',
  'POST /notifications/unsubscribe',
]);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const all = ENDPOINTS;
const takesBody = all.filter(({ body }) => body !== undefined);
const takesQuery = all.filter((endpoint) => endpoint.query && nameOf(endpoint) in QUERIES);

/** Every place in a value that holds no other values, as the keys that lead there. */
function leaves(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined || value === null || typeof value !== 'object') return by;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = replaced(copy[key] ?? null, rest, by);
  return copy;
}

/** Looked through for what stands for infinity only where it can be: a megabyte takes its time. */
const asText = (value: Json, by: Json): string => {
  const text = JSON.stringify(value);
  return by === INFINITE ? text.replaceAll(`"${INFINITE}"`, '1e999') : text;
};

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('wrong values', () => {
  let test: TestApp;
  let owner: Client;
  let business: string;
  let conversation: string;

  beforeAll(async () => {
    test = await startApp();
    const team = await addTeam(test, 'Harbour Street');
    business = team.business;
    owner = team.members.owner;
    const { account } = await connectNumber(test, business);
    const started = await owner.post<{ data: { conversation_id: string } }>('/chat/whatsapp/conversations', {
      from: account,
      to: '+447900100200',
    });
    expect(started.status).toBe(200);
    conversation = started.body.data.conversation_id;
  });
  afterAll(() => test.close());

  const address = ({ path }: Endpoint): string =>
    path
      .replace(':platform', 'whatsapp')
      .replace(/:(id|conversationId)\b/, conversation)
      .replace(':business_id', business)
      .replace(/:\w+/g, ID);

  /** @throws unless it is refused as a mistake of the caller's, in words */
  async function refused(endpoint: Endpoint, query: string, body: string | undefined, what: string) {
    const { status, text: answer } = await call(`${test.url}/api${address(endpoint)}${query}`, {
      method: endpoint.method,
      headers: {
        cookie: owner.cookie,
        b_id: business,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const told = [what, status, answer.slice(0, 200)];
    expect(told).toEqual([what, expect.toSatisfy((code: number) => code >= 400 && code < 500), told[2]]);
    if (FOR_PEOPLE.has(nameOf(endpoint))) return;
    const { error } = JSON.parse(answer) as {
      error: { code: string; message: string; fields?: Record<string, string> };
    };
    expect([what, Object.keys(ERRORS).includes(error.code)]).toEqual([what, true]);
    // Words for people, not the validator's own.
    for (const sentence of [error.message, ...Object.values(error.fields ?? {})])
      expect(sentence).toMatch(/^(?!Invalid (input|option|string|key)|Too (small|big)|Unrecognized).*\w/);
  }

  it('are tried on every endpoint that takes values', () => {
    expect(takesBody.map(nameOf).sort()).toEqual(Object.keys(BODIES).sort());
    const queries = all.filter(({ query }) => query && Object.keys(query.def).includes('shape'));
    const untried = queries.map(nameOf).filter((name) => !(name in QUERIES) && !FOR_PEOPLE.has(name));
    expect(untried.filter((name) => !/oidc|webhooks|visits\/demo/.test(name))).toEqual([]);
  });

  it.each(takesBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the body of %s are refused, each of them',
    async (name, endpoint) => {
      const schema = endpoint.body as z.ZodType;
      const before = await everythingIn(test, business);
      let tried = 0;
      for (const right of BODIES[name] ?? []) {
        expect([name, right, takes(schema, right)]).toEqual([name, right, true]);
        for (const path of leaves(right)) {
          for (const wrong of WRONG_IN_BODY) {
            const body = asText(replaced(right, path, wrong), wrong);
            const isTaken = takes(schema, JSON.parse(body));
            if (wrong === MEGABYTE) {
              const bounded = [path.join('.'), 'takes a megabyte', isTaken];
              expect(bounded).toEqual([path.join('.'), 'takes a megabyte', false]);
            }
            const isText = typeof wrong !== 'string' || !NO_TEXT.includes(wrong);
            if (isText && isTaken) continue;
            tried += 1;
            const what = JSON.stringify(typeof wrong === 'string' ? wrong.slice(0, 40) : wrong);
            await refused(endpoint, '', body, `${path.join('.')}: ${what}`);
          }
        }
        const longest = replaced(right, leaves(right)[0] ?? [], 'x'.repeat(2 * 1024 * 1024));
        await refused(endpoint, '', JSON.stringify(longest), 'two megabytes');
      }
      expect(tried).toBeGreaterThan(8);
      expect(changesBetween(before, await everythingIn(test, business))).toEqual([]);
    },
    120_000,
  );

  it.each(takesQuery.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the query of %s are refused, each of them',
    async (name, endpoint) => {
      const schema = endpoint.query as z.ZodType;
      const right = QUERIES[name] ?? {};
      expect([right, takes(schema, right)]).toEqual([right, true]);
      const before = await everythingIn(test, business);
      for (const field of Object.keys(right)) {
        const long = { ...right, [field]: 'x'.repeat(8000) };
        expect([field, 'takes 8,000 characters', takes(schema, long)]).toEqual([
          field,
          'takes 8,000 characters',
          false,
        ]);
        for (const wrong of [...WRONG_IN_QUERY, 'x'.repeat(8000)]) {
          const values = { ...right, [field]: wrong };
          if (takes(schema, values)) continue;
          const query = new URLSearchParams(values).toString();
          await refused(endpoint, `?${query}`, undefined, `${field}: ${wrong.slice(0, 40)}`);
        }
        // Given twice.
        const twice = `?${new URLSearchParams(right).toString()}&${field}=1&${field}=2`;
        await refused(endpoint, twice, undefined, `${field} twice`);
      }
      expect(changesBetween(before, await everythingIn(test, business))).toEqual([]);
    },
    60_000,
  );
});
