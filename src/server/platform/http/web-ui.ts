import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { sendNotFound } from './errors';

const YEAR_S = 31_536_000;

/**
 * What a page of ours may load: itself and nothing else. Styles may be inline because the component library writes
 * style elements; scripts may not.
 */
const CONTENT_SECURITY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

/** What helmet answers is the same for every request: it is asked once. */
function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    strictTransportSecurity: https ? { maxAge: YEAR_S } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  answer({} as unknown as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined)
      throw new Error('The security headers could not be worked out.', { cause: error });
  });
  return headers;
}

/** Of the page's headers those that say something of an answer that is no page; a page of the API brings its own policy. */
const OF_ANSWERS = new Set([
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
/** Shorter than the page's, and stricter: nothing is loaded, nothing is sent. */
const POLICY_OF_ANSWERS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of the API: every answer carries them, and most answers are smaller than all headers of the page. */
const headersOfAnswers = (ofPages: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'content-security-policy': POLICY_OF_ANSWERS,
  ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => OF_ANSWERS.has(name))),
});

/** Security headers for everything, and the built web UI with its entry page for every address of the app. */
export async function serveWebUi(app: FastifyInstance, webDir: string | null, https: boolean): Promise<void> {
  const ofPages = securityHeaders(https);
  const ofAnswers = headersOfAnswers(ofPages);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') ? ofAnswers : ofPages);
    done();
  });
  // Some answers of the API are pages: the demo's website, the page of the API itself. Most bring a policy of their own.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && reply.getHeader('content-security-policy') === POLICY_OF_ANSWERS) reply.headers(ofPages);
    done(null, payload);
  });

  if (webDir !== null) {
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      // The build has laid a compressed one beside each text file: a quarter of the bytes, at no cost per request.
      preCompressed: true,
      // Names carry a hash of the content.
      immutable: true,
      maxAge: YEAR_S * 1000,
    });
    await app.register(fastifyStatic, {
      root: webDir,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**', 'index.html'],
      cacheControl: false,
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.url === '/' || (request.headers.accept ?? '').includes('text/html'));
    if (
      webDir === null ||
      !wantsPage ||
      request.url.startsWith('/api/') ||
      request.url.startsWith('/assets/')
    ) {
      return sendNotFound(request, reply);
    }
    // Not as long as the files whose names carry their content: after an update the page names other ones.
    return reply.header('cache-control', 'no-cache').sendFile('index.html', webDir, { cacheControl: false });
  });
}
