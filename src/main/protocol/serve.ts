import { type Session, protocol } from 'electron';
import type { Log } from '../logs/log';
import { APP_HOST, APP_SCHEME, isApiPath } from '@shared/app-address';
import { wantsDocument } from './document-request';
import { errorResponse } from './proxied-response';
import { webFile } from './web-files';

/** To be called before the app is ready: our scheme is a standard, secure origin with its own storage. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

export interface AppProtocol {
  /** Of the built web UI. */
  readonly folder: string;
  readonly proxy: (request: Request) => Promise<Response>;
  readonly log: Log;
}

/** Serves the web UI, and `/api` through the proxy, to the pages of `session`. */
export function serveApp(session: Session, { folder, proxy, log }: AppProtocol): void {
  session.protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== APP_HOST) return new Response('Not found', { status: 404 });
    if (!isApiPath(url.pathname)) {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      return reads ? webFile(folder, url.pathname) : new Response('Not allowed', { status: 405 });
    }
    if (wantsDocument(request.headers)) {
      log.warn('document_refused', { path: url.pathname });
      return errorResponse(403, 'permission_denied', 'This is no page of Parley.');
    }
    try {
      return await proxy(request);
    } catch (error) {
      if (!request.signal.aborted) log.debug('api_out_of_reach', { path: url.pathname, error });
      // To the page it is what it is: a network that does not answer.
      return Response.error();
    }
  });
}
