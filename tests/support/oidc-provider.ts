import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { createCookieJar } from './browser';

/** A person whom the provider knows; the login name is the subject. */
export interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  /** What the provider says of its people from now on. */
  readonly people: Map<string, ProviderPerson>;
  readonly close: () => Promise<void>;
}

export const PROVIDER_CLIENT = {
  client_id: 'parley',
  client_secret: 'a secret of thirty-two characters',
} as const;

/** Starts the real `oidc-provider` on a free port of this machine, with one client. */
export async function startProvider(redirectUri: string, host = '127.0.0.1'): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...PROVIDER_CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for tests only'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  });
  server.on('request', (request, response) => void provider.callback()(request, response));
  return {
    issuer,
    people,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/**
 * Walks through the provider's pages as a person would: types the name, lets the app in.
 * @returns the address that the provider sends the browser back to
 */
export async function signInAtProvider(start: string, name: string): Promise<URL> {
  const jar = createCookieJar();
  const { origin } = new URL(start);
  let address = new URL(start);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: jar.header() },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    jar.take(response.headers.getSetCookie());
    form = null;
    const location = response.headers.get('location');
    if (location !== null) {
      address = new URL(location, address);
      if (address.origin !== origin) return address;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`The provider says: ${page}`);
    address = new URL(action, address);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: name, password: 'any' } : {}) });
  }
  throw new Error('The provider never came to an end.');
}
