import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@shared/contract';
import { type Endpoint, allows } from '@shared/contract/endpoint';
import { rightsOfToken } from '@shared/rules/api-token';
import { type BuiltInRole, type Permissions, BUILT_IN_ROLES, can, MODULES } from '@shared/rules/permissions';
import { rowsReader } from '../support/all-rows';
import { type TestApp, startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import { send } from '../support/client';
import { type Build, type Records, ENDPOINT_CALLS, SOME_ID, plantRecords } from '../support/endpoint-calls';
import { type Team, addPerson, addTeam } from '../support/people';
import { plantToken } from '../support/token';
import { patient } from '../support/patience.mjs';

/**
 * How to call every endpoint of a workspace with records of it. An endpoint that its domain does not list
 * (`tests/support/calls`) fails the first test: who adds one says how a stranger would try it.
 */
const CALLS: Readonly<Record<string, Build>> = Object.fromEntries(
  ENDPOINT_CALLS.flatMap(({ calls = {} }) => Object.entries(calls)).map(([name, call]) => [
    name,
    typeof call === 'function' ? call : () => call,
  ]),
);

const endpoints = ENDPOINTS;
const ofWorkspace = endpoints.filter(({ access }) => access.kind === 'workspace');
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const rightsFor = ({ access }: Endpoint) => {
  if (access.kind !== 'workspace') throw new Error('not of a workspace');
  return access;
};
/** What does not hold, an endpoint each: a test of its own for every endpoint and role costs more than their calls. */
async function wrongAmong(
  some: readonly Endpoint[],
  holds: (endpoint: Endpoint) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of some)
    await holds(endpoint).catch((error: unknown) => wrong.push(`${nameOf(endpoint)}: ${String(error)}`));
  return wrong;
}
const codeOf = (body: unknown): string | undefined => (body as { error?: { code?: string } }).error?.code;

/** Its address holds the id of a record; a `:platform` is a kind of channel, a `:kind` one of places. */
const namesRecord = ({ path }: Endpoint): boolean => /:(?!(?:platform|kind)\b)/.test(path);
const NOT_THERE = [404, expect.stringMatching(/_not_found$/)];

/** What changes by itself: it is not what a refused call has done. */
const OWN_LIFE = /^(?:jobs|contact_search|message_search)/;

/** Reads every row of a workspace, table by table: what a refused call must not change. */
async function everythingOf(test: TestApp, business: string): Promise<() => Promise<string>> {
  const read = await rowsReader(
    test,
    ({ columns, name }) => columns.some((one) => one.name === 'business_id') && !OWN_LIFE.test(name),
    `business_id = '${business}'`,
  );
  return async () => JSON.stringify([...(await read())].map(([table, rows]) => [table, rows.toSorted()]));
}

describe('tenancy', { timeout: patient(120_000) }, () => {
  let test: TestApp;
  let ours: Team;
  let theirs: Team;
  let records: Records;
  let everything: () => Promise<string>;
  /** Epoch milliseconds; undefined: the clock goes on. */
  let stopped: number | undefined;

  beforeAll(async () => {
    test = await startApp({ clock: () => stopped ?? Date.now() });
    // What is sent or tried again in the background would change rows while they are compared.
    await test.app.platform.jobs.stop(1000);
    ours = await addTeam(test, 'Ours');
    theirs = await addTeam(test, 'Theirs');
    const { account } = await connectNumber(test, ours.business);
    const { _id: member } = await addPerson(test, 'okafor');
    const { database } = test.app.platform;
    const owner = ours.members.owner.profile.id;
    const scope = scopeOf(test, ours.business);
    records = await plantRecords({ scope, owner, database, now: Date.now() }, { account, member });
    everything = await everythingOf(test, ours.business);
    // Nor does it get late meanwhile: a channel that is away for a minute would be told of.
    stopped = Date.now();
  }, patient(60_000));
  afterAll(() => test.close());

  const build = (endpoint: Endpoint) => {
    const make = CALLS[nameOf(endpoint)];
    if (!make) throw new Error(`tests/api/tenancy.test.ts does not know ${nameOf(endpoint)}`);
    return make(records);
  };

  it('knows every endpoint of a workspace, and every registered route is one of the contract', () => {
    expect(ofWorkspace.map(nameOf).sort()).toEqual(Object.keys(CALLS).sort());
    const known = new Set(endpoints.map((endpoint) => `${endpoint.method} /api${endpoint.path}`));
    const outside = /^(GET|HEAD) (\/api\/docs|\/assets\/|\/\.well-known\/oauth-authorization-server|\/?\*?$)/;
    const registered = test.app
      .routeNames()
      .filter((route) => !route.startsWith('HEAD ') && !outside.test(route));
    expect(registered.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !registered.includes(route))).toEqual([]);
  });

  it('every endpoint is closed to everybody who is not signed in', async () => {
    const wrong = await wrongAmong(ofWorkspace, async (endpoint) => {
      const { path, ...options } = build(endpoint);
      const headers = { b_id: ours.business };
      const answer = await send(test.url, endpoint.method, path, { ...options, headers });
      expect([answer.status, codeOf(answer.body)]).toEqual([401, 'not_signed_in']);
    });
    expect(wrong).toEqual([]);
  });

  /** With their own workspace but our ids there is nothing to see. */
  async function triesAsStranger(endpoint: Endpoint): Promise<void> {
    const { path, ...options } = build(endpoint);
    const stranger = theirs.members.owner;
    const named = await stranger.request(endpoint.method, path, { ...options, workspace: ours.business });
    expect([named.status, codeOf(named.body)]).toEqual([404, 'workspace_not_found']);

    const unnamed = await stranger.request(endpoint.method, path, { ...options, workspace: null });
    expect([unnamed.status, codeOf(unnamed.body)]).toEqual([400, 'workspace_missing']);

    if (nameOf(endpoint) === 'GET /events') return;
    const mixed = await stranger.request(endpoint.method, path, options);
    const told = JSON.stringify(mixed.body);
    for (const ourOwn of ['Amara', 'Okafor', 'Good morning']) expect(told).not.toContain(ourOwn);
    if (namesRecord(endpoint)) expect([mixed.status, codeOf(mixed.body)]).toEqual(NOT_THERE);
  }

  it('every endpoint is closed to the owner of another workspace, who learns and changes nothing', async () => {
    let before = await everything();
    const wrong = await wrongAmong(ofWorkspace, async (endpoint) => {
      const known = before;
      try {
        await triesAsStranger(endpoint);
      } finally {
        before = await everything();
      }
      expect(before).toBe(known);
    });
    expect(wrong).toEqual([]);
  });

  it('a record within another one is not there under any other id', async () => {
    const within = ofWorkspace.filter(({ path }) => /:(?!platform\b).*:/.test(path));
    const wrong = await wrongAmong(within, async (endpoint) => {
      const { path, ...options } = build(endpoint);
      const own = Object.values(records).filter((id) => path.includes(`/${id}`));
      const last = own.toSorted((a, b) => path.lastIndexOf(`/${a}`) - path.lastIndexOf(`/${b}`)).at(-1) ?? '';
      const other = path.replace(`/${last}`, `/${SOME_ID}`);
      expect(other).not.toBe(path);
      const answer = await ours.members.owner.request(endpoint.method, other, options);
      expect([answer.status, codeOf(answer.body)]).toEqual(NOT_THERE);
    });
    expect(within.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(BUILT_IN_ROLES) as BuiltInRole[])(
    'every endpoint answers the role %s as the table says',
    async (role) => {
      const wrong = await wrongAmong(ofWorkspace, async (endpoint) => {
        const { path, ...options } = build(endpoint);
        const allowed = allows(rightsFor(endpoint), BUILT_IN_ROLES[role].permissions);
        if (allowed && nameOf(endpoint) === 'GET /events') return; // It would stream for ever; events.test.ts reads it.
        const answer = await ours.members[role].request(endpoint.method, path, options);
        if (allowed)
          expect(codeOf(answer.body) ?? 'answered').not.toMatch(
            /permission_denied|not_signed_in|workspace_not_found/,
          );
        else expect([answer.status, codeOf(answer.body)]).toEqual([403, 'permission_denied']);
      });
      expect(wrong).toEqual([]);
    },
  );

  it('every endpoint answers an API token as its scope says, and never those about tokens', async () => {
    const maker = { business: ours.business, maker: ours.members.owner.profile.id };
    const wrong = await wrongAmong(ofWorkspace, async (endpoint) => {
      const access = rightsFor(endpoint);
      const { path, ...options } = build(endpoint);
      const enough: readonly string[] = [access.module, ...(access.orModules ?? [])];
      const rest = Object.entries(MODULES as Permissions).filter(([module]) => !enough.includes(module));
      const program = await plantToken(test, maker, Object.fromEntries(rest));
      const refused = await program.request(endpoint.method, path, options);
      expect([refused.status, codeOf(refused.body)]).toEqual([403, 'permission_denied']);

      const scope: Permissions = { [access.module]: [...new Set(['view', access.action] as const)] };
      const fitting = await plantToken(test, maker, scope);
      const elsewhere = await fitting.request(endpoint.method, path, {
        ...options,
        workspace: theirs.business,
      });
      expect([elsewhere.status, codeOf(elsewhere.body)]).toEqual([404, 'workspace_not_found']);
      if (nameOf(endpoint) === 'GET /events') return;
      const answer = await fitting.request(endpoint.method, path, options);
      if (can(rightsOfToken(scope, MODULES), access.action, access.module))
        expect(codeOf(answer.body) ?? 'answered').not.toMatch(
          /permission_denied|not_signed_in|workspace_not_found|token_not_allowed/,
        );
      else expect([answer.status, codeOf(answer.body)]).toEqual([403, 'permission_denied']);
    });
    expect(wrong).toEqual([]);
  });

  it('what is for people is closed to API tokens', async () => {
    const maker = { business: ours.business, maker: ours.members.owner.profile.id };
    const program = await plantToken(test, maker, MODULES);
    const forPeople = endpoints.filter(({ access }) => access.kind === 'signed_in' && !access.tokens);
    const wrong = await wrongAmong(forPeople, async ({ method, path }) => {
      const answer = await program.request(method, path.replace(/:\w+/g, 'anything'));
      expect([answer.status, codeOf(answer.body)]).toEqual([403, 'token_not_allowed']);
    });
    expect(forPeople.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('a file is closed to strangers, though its address names the workspace', async () => {
    const path = `/media/${ours.business}/anything`;
    const answer = await theirs.members.owner.request('GET', path, { workspace: null });
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'workspace_not_found']);
    const signedOut = await send(test.url, 'GET', path);
    expect(signedOut.status).toBe(401);
  });
});
