import type { InjectOptions, LightMyRequestResponse } from 'fastify';

type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** Cookies of one browser, as far as tests need them: no domains, no paths. */
export interface CookieJar {
  readonly header: () => string;
  readonly take: (setCookies: string | readonly string[] | undefined) => void;
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(setCookies) {
      for (const line of [setCookies ?? []].flat()) {
        const [pair = ''] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const value = pair.slice(pair.indexOf('=') + 1);
        const gone = value === '' || /max-age=0(;|$)/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
        if (gone) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
  };
}

export interface Browser {
  readonly jar: CookieJar;
  /** Sends a request as a page of ours would. */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
}

/** One browser of one person, talking to the app in this process. */
export function createBrowser(inject: Inject): Browser {
  const jar = createCookieJar();
  return {
    jar,
    async send(method, url, payload, headers = {}) {
      const cookie = jar.header();
      const response = await inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }), ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      jar.take(response.headers['set-cookie']);
      return response;
    },
  };
}
