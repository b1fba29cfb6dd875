/*
 * Keeps the web UI itself on the device, so that a browser shows it without the server, as the desktop app does. Built
 * into /service-worker.js with the list of its files by build/service-worker.mjs. It never touches /api: what people
 * write is kept by the page alone.
 */

/** What the build says of this version. */
declare const SHELL: {
  readonly version: string;
  /** SHA-256 of the page, in hex: the server may be serving another version by now. */
  readonly page: string;
  /** What the page loads at once. */
  readonly first: readonly string[];
  /** What it loads later, when it is needed. */
  readonly later: readonly string[];
};

/** An event that keeps the worker alive; the library of types for pages does not know it. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvent extends WaitingEvent {
  readonly data: 'drop' | 'fill';
}
interface FetchingEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  addEventListener(name: 'install' | 'activate', heard: (event: WaitingEvent) => void): void;
  addEventListener(name: 'message', heard: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', heard: (event: FetchingEvent) => void): void;
}
const worker = self as unknown as Worker;

const BEGINNING = 'parley-shell-';
const CACHE = BEGINNING + SHELL.version;
const PAGE = '/';
const FILES = new Set([...SHELL.first, ...SHELL.later]);
/** A server that has not answered by then is treated as away. Milliseconds. */
const PATIENCE_MS = 4000;
/** What stands before a server answers so while the server is away. */
const AWAY = new Set([502, 503, 504]);

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page and what it loads at once, all of one version, or nothing. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok || (await sha256(await page.clone().arrayBuffer())) !== SHELL.page) {
    throw new Error('The server serves another version of the page');
  }
  const cache = await caches.open(CACHE);
  await cache.addAll([...SHELL.first]);
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(BEGINNING) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
}

/** Somebody has signed out: a page that this worker still serves keeps nothing any more. */
let isDropped = false;

/** What is still missing, one file after the other: the page has asked when it had nothing else to do. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of SHELL.later) {
    if (isDropped) break;
    if (!(await cache.match(path))) await cache.add(path);
  }
  await dropIfRequested();
}

/** What was opened or written while the word came is there again. */
async function dropIfRequested(): Promise<void> {
  if (isDropped) await caches.delete(CACHE);
}

const later = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });

/** The server has the first word, so that a new version is seen at once; without it the kept page is shown. */
async function page({ request, preloadResponse }: FetchingEvent): Promise<Response> {
  const asked = preloadResponse.then((answer) => answer ?? fetch(request)).catch(() => null);
  const answer = await Promise.race([asked, later(PATIENCE_MS)]);
  if (answer && !AWAY.has(answer.status)) return answer;
  const found = await caches.match(PAGE, { cacheName: CACHE });
  return found ?? answer ?? (await asked) ?? Response.error();
}

/** Names of files carry a hash of their content: what is kept is right. */
async function file(request: Request): Promise<Response> {
  const found = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && !isDropped) {
    await (await caches.open(CACHE)).put(request, answer.clone());
    await dropIfRequested();
  }
  return answer;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
worker.addEventListener('message', (event) => {
  isDropped = event.data === 'drop';
  // Whatever is missing is fetched the next time, or when it is needed.
  event.waitUntil((isDropped ? dropIfRequested() : fill()).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILES.has(pathname)) event.respondWith(file(request));
});
