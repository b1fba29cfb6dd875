/** What the web UI asks the server for: data, and what pictures, sounds and films are shown from. */
const NO_DOCUMENTS = new Set(['empty', 'image', 'audio', 'video', 'track']);

/**
 * Whether a request wants a document, a frame, a script or a worker. Chromium says so in `Sec-Fetch-*`; for a scheme of
 * the app's own these may be missing, and a navigation is then known by what it accepts.
 */
export function wantsDocument(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null && !NO_DOCUMENTS.has(destination)) return true;
  if (headers.get('sec-fetch-mode') === 'navigate' || headers.has('service-worker')) return true;
  return /\btext\/html\b|\bxhtml\b/.test(headers.get('accept') ?? '');
}
