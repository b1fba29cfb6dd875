import { resolve } from 'node:path';
import type { Profile } from '@shared/contract/session';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** What a started server says when it can be asked. */
export const READY = /^Parley is ready at (http\S+)$/;

/** The server: built, or with BENCH_FROM_SOURCE its source, while something is developed. Arguments for Node. */
export const serverProgram = (): readonly string[] =>
  process.env['BENCH_FROM_SOURCE'] === undefined
    ? [resolve(ROOT, 'out/main/server.js')]
    : ['--import', 'tsx', resolve(ROOT, 'src/server/main.ts')];

/** Somebody who is signed in, in their first workspace. */
export interface ServerClient {
  readonly url: string;
  readonly business: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } as const;

export async function signIn(
  url: string,
  user: { readonly email: string; readonly password: string },
): Promise<ServerClient> {
  const response = await fetch(`${url}/api/session/sign-in`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(user),
  });
  const { data } = (await response.json()) as { data: Profile };
  const business = data.workspaces[0]?.business_id ?? '';
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { url, business, headers: { cookie, b_id: business } };
}

export interface Answer {
  /** Milliseconds in the server, from the headers of the request to the answer ready to be written. */
  readonly ms: number;
  readonly text: string;
}

/** @param body posted; without one the path is read. @throws when it is refused */
export async function ask({ url, headers }: ServerClient, path: string, body?: unknown): Promise<Answer> {
  const isPost = body !== undefined;
  const response = await fetch(`${url}/api${path}`, {
    headers: { ...headers, ...(isPost && JSON_HEADERS) },
    ...(isPost && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  const [, time] = /dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
  return { ms: Number(time), text };
}
