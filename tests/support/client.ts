import type { Profile } from '@shared/contract/session';
import type { TestApp } from './app';
import { call } from './call';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The workspace; the client's own when absent, none for null. */
  readonly workspace?: string | null;
}

/** Somebody who is signed in, in their first workspace. */
export interface Client {
  readonly cookie: string;
  readonly profile: Profile;
  readonly business: string;
  request<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<Body>>;
  get<Body = unknown>(path: string, query?: RequestOptions['query']): Promise<Answer<Body>>;
  post<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Body>>;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What is sent as a form goes by `fetch`, which writes forms; all else without its streams. */
async function answerTo(
  address: URL,
  { method, headers, body }: Sent,
): Promise<Omit<Answer, 'body'> & { readonly text: string }> {
  if (body instanceof FormData) {
    const response = await fetch(address, { method, redirect: 'manual', headers, body });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const { headers: raw, ...answer } = await call(address, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const lines = Object.entries(raw).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return { ...answer, headers: new Headers(lines) };
}

/** A request as a browser of our own origin sends it. */
export async function send<Body>(
  url: string,
  method: string,
  path: string,
  { query = {}, body, headers = {} }: RequestOptions = {},
): Promise<Answer<Body>> {
  const address = new URL(`${url}/api${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const given = { 'sec-fetch-site': 'same-origin', ...headers };
  const { text, ...answer } = await answerTo(address, { method, headers: given, body });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { ...answer, body: (isJson ? JSON.parse(text) : text) as Body };
}

function cookieOf(headers: Headers): string {
  const [cookie] = headers.getSetCookie();
  if (!cookie) throw new Error('The answer set no cookie.');
  return cookie.split(';')[0] ?? '';
}

function clientOf(url: string, cookie: string, profile: Profile): Client {
  const business = profile.workspaces[0]?.business_id ?? '';
  const request: Client['request'] = (method, path, options = {}) => {
    const workspace = options.workspace === undefined ? business : options.workspace;
    return send(url, method, path, {
      ...options,
      headers: { cookie, ...(workspace === null ? {} : { b_id: workspace }), ...options.headers },
    });
  };
  return {
    cookie,
    profile,
    business,
    request,
    get: (path, query) => request('GET', path, query ? { query } : {}),
    post: (path, body, headers) =>
      request('POST', path, { body: body ?? {}, ...(headers ? { headers } : {}) }),
  };
}

/** Signs in. @throws when the server refuses. */
export async function signIn(
  { url }: Pick<TestApp, 'url'>,
  email: string,
  password: string,
): Promise<Client> {
  const answer = await send<{ data: Profile }>(url, 'POST', '/session/sign-in', {
    body: { email, password },
  });
  if (answer.status !== 200)
    throw new Error(`Signing in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return clientOf(url, cookieOf(answer.headers), answer.body.data);
}

export const OWNER = { email: 'owner@parley.example', password: 'a-long-enough-password' } as const;

/** Sets an empty server up; the client is its owner. */
export async function setUp(
  { url, app }: Pick<TestApp, 'url' | 'app'>,
  title = 'Harbour Street',
): Promise<Client> {
  const answer = await send<{ data: Profile }>(url, 'POST', '/session/set-up', {
    body: {
      ...OWNER,
      first_name: 'Olga',
      last_name: 'Owner',
      business_title: title,
      set_up_code: app.setUpCode,
    },
  });
  if (answer.status !== 200)
    throw new Error(`Set-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return clientOf(url, cookieOf(answer.headers), answer.body.data);
}
