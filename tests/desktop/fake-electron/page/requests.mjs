import { ownSchemeOf } from '../addresses.mjs';
import { settlePermissions } from '../session/permissions.mjs';

/** @param {readonly { name: string, value: string }[]} headers @param {string} name */
const headerOf = (headers, name) => headers.find((header) => header.name.toLowerCase() === name)?.value;

/**
 * Decides on every request of a page: navigations are main's to allow, the session's webRequest sees the others. What
 * is let through streams as it would without us.
 *
 * @param {import('../chromium/cdp.mjs').CdpSession} cdp
 * @param {import('./navigation.mjs').Navigation} navigation
 * @param {import('./web-contents.mjs').WebContents} contents
 */
export async function watchRequests(cdp, navigation, contents) {
  const { session, id: webContentsId } = contents;
  /** @param {any} paused */
  async function onRequest({ requestId, request, resourceType, frameId, redirectedRequestId }) {
    const failed = (/** @type {'Aborted' | 'BlockedByClient' | 'Failed'} */ errorReason) =>
      cdp.send('Fetch.failRequest', { requestId, errorReason });
    if (resourceType === 'Document' && redirectedRequestId === undefined) {
      if (!navigation.mayBegin(request.url + (request.urlFragment ?? ''), frameId)) return failed('Aborted');
      const { origin } = new URL(request.url);
      session.origins.add(origin);
      await settlePermissions(contents, origin);
    }
    const scheme = ownSchemeOf(request.url);
    // Each session has handlers of its own.
    if (scheme !== undefined && !session.protocol.isProtocolHandled(scheme)) return failed('Failed');
    const verdict = await session.webRequest.before({ request, resourceType, webContentsId });
    if (verdict.cancel) return failed('BlockedByClient');
    if (verdict.redirectURL !== undefined) {
      const responseHeaders = [{ name: 'location', value: verdict.redirectURL }];
      return cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders });
    }
    return cdp.send('Fetch.continueRequest', {
      requestId,
      ...(verdict.headers && { headers: verdict.headers }),
    });
  }

  /** @param {any} paused */
  async function onResponse({
    requestId,
    request,
    resourceType,
    frameId,
    responseStatusCode: status,
    responseHeaders = [],
  }) {
    if (resourceType === 'Document') navigation.answered(frameId, status);
    const location = headerOf(responseHeaders, 'location');
    if (resourceType === 'Document' && status >= 300 && status < 400 && location !== undefined) {
      if (!navigation.mayFollow(new URL(location, request.url).href, frameId)) {
        return cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      }
    }
    const headers = await session.webRequest.received({
      request,
      resourceType,
      webContentsId,
      status,
      responseHeaders,
    });
    if (headers === undefined) return cdp.send('Fetch.continueResponse', { requestId });
    return cdp.send('Fetch.continueResponse', { requestId, responseCode: status, responseHeaders: headers });
  }

  /** @param {any} paused */
  async function onError({ requestId, request, resourceType, frameId, responseErrorReason: errorReason }) {
    if (resourceType === 'Document') navigation.failed(frameId, errorReason, request.url);
    return cdp.send('Fetch.failRequest', { requestId, errorReason });
  }

  /** @param {any} paused */
  function decide(paused) {
    if (paused.responseErrorReason !== undefined) return onError(paused);
    return paused.responseStatusCode === undefined ? onRequest(paused) : onResponse(paused);
  }
  // The page may be gone before it is answered.
  cdp.hear('Fetch.requestPaused', (paused) => void decide(paused).catch(() => undefined));
  const enable = () => {
    const patterns = session.requestPatterns();
    return cdp.send('Fetch.enable', { patterns });
  };
  session.webRequest.onChanged(() => enable().catch(() => undefined));
  await enable();
}
