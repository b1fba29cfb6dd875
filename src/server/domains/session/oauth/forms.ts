import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors';

const MAX_BYTES = 16 * 1024;

/**
 * Reads a form body into an object of its fields.
 * @throws AppError `malformed_request` for a field that comes twice (RFC 6749 §3.2).
 */
export function parseForm(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new AppError('malformed_request');
  return Object.fromEntries(fields);
}

/**
 * Lets the OAuth endpoints take form bodies, as RFC 6749 has them. Every other address goes on refusing forms: a page
 * of another site could send one without asking.
 */
export function acceptOAuthForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (request, body, done) => {
      try {
        if (!request.url.startsWith('/api/oauth/')) throw new AppError('unsupported_media_type');
        done(null, parseForm(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
