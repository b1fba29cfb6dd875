/** Of an answer what the web UI reads. Policies, cookies and redirects of a server count for nothing at our origin. */
const RESPONSE_HEADERS = new Set([
  'accept-ranges',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
]);

/** Replaces any policy that a server sends: even shown as a document, an answer can do nothing. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What people write is kept sealed by the page alone, never by a cache of the browser's.
  'cache-control': 'no-store',
};

/**
 * Types that a page would run or lay out: scripts and workers of our own origin come with the app, never from a server.
 * With `nosniff`, a script of another type is not run.
 */
const RUNS = /(?:java|ecma|j|live)script|\bhtml\b|xhtml|\bcss\b|\bwasm\b|multipart\/x-mixed-replace/i;

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** As the server answers it (`shared/contract/errors.ts`), from here. */
export function errorResponse(status: number, code: string, message: string): Response {
  const body = { error: { code, message }, request_id: 'desktop' };
  return Response.json(body, { status, headers: HEADERS });
}

/**
 * What the page is given of a server's answer. A server that somebody else has taken over gets no script, no document,
 * no policy and no redirect into the app's origin.
 */
export function proxiedResponse(response: Response): Response {
  if (isRedirect(response.status)) {
    void response.body?.cancel();
    return errorResponse(
      502,
      'unavailable',
      'The server has sent Parley elsewhere. Please ask its administrator.',
    );
  }
  const headers = new Headers(HEADERS);
  for (const [name, value] of response.headers) if (RESPONSE_HEADERS.has(name)) headers.append(name, value);
  if (RUNS.test(headers.get('content-type') ?? '')) headers.set('content-type', 'text/plain; charset=utf-8');
  const empty = response.status === 204 || response.status === 304;
  return new Response(empty ? null : response.body, { status: response.status, headers });
}
