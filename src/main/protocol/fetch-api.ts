import { APP_ORIGIN } from '@shared/app-address';

/**
 * Asks the server for something behind `/api`, as the signed-in person.
 *
 * @param path beginning with `/api/`
 * @returns the answer, whatever its status. @throws where the server is out of reach
 */
export type FetchApi = (path: string, init?: Pick<RequestInit, 'signal'>) => Promise<Response>;

/** For what main itself needs of the API: files, pictures of notices, the server's version. */
export function createFetchApi(proxy: (request: Request) => Promise<Response>): FetchApi {
  return (path, init) => {
    const url = new URL(path, APP_ORIGIN);
    // The schemas of the channels guarantee it; a mistake here would send the person's token to another server.
    if (!url.href.startsWith(`${APP_ORIGIN}/api/`)) {
      return Promise.reject(new TypeError('Only addresses behind the API are asked for'));
    }
    return proxy(new Request(url, init));
  };
}
