import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/page/style.css': { file: 'style.css', type: 'text/css; charset=utf-8' },
  '/page/app.js': { file: 'app.js', type: 'text/javascript; charset=utf-8' },
  '/page/api.js': { file: 'api.js', type: 'text/javascript; charset=utf-8' },
  '/page/bubble.js': { file: 'bubble.js', type: 'text/javascript; charset=utf-8' },
  '/page/composer.js': { file: 'composer.js', type: 'text/javascript; charset=utf-8' },
  '/page/config.js': { file: 'config.js', type: 'text/javascript; charset=utf-8' },
  '/page/dom.js': { file: 'dom.js', type: 'text/javascript; charset=utf-8' },
  '/favicon.ico': { file: 'icon.svg', type: 'image/svg+xml' },
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page on which a person plays the customers. Without its files there is a sentence instead. */
export async function pageRoutes(app: FastifyInstance, dir: string | undefined): Promise<void> {
  for (const [url, { file, type }] of Object.entries(FILES)) {
    const body = dir === undefined ? undefined : await readFile(path.join(dir, file)).catch(() => undefined);
    app.get(url, (_request, reply) => {
      if (!body) return reply.code(404).type('text/plain').send('The page is not part of this build.');
      return reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(body);
    });
  }
}
