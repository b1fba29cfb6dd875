import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

const SENTENCE = 'The request holds bytes that are no valid UTF-8.';
const refusal = (): AppError => new AppError('malformed_request', { message: SENTENCE });

/** Bytes of an address that are written as `%XX`, one after the other. */
const ESCAPED = /(?:%[0-9a-f]{2})+/giu;

/** Whether what an address escapes is UTF-8 (RFC 3986 §2.5). */
function isUtf8Address(address: string): boolean {
  if (!address.includes('%')) return true;
  return [...address.matchAll(ESCAPED)].every(([bytes]) =>
    isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
  );
}

/**
 * Refuses addresses and JSON bodies that are no UTF-8 with 400 and a sentence. Otherwise each byte that cannot be read
 * would become the replacement character, and be stored as if somebody had typed it.
 */
export function refuseBrokenText(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    done(isUtf8Address(request.raw.url ?? '') ? undefined : refusal());
  });
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parse(request, body.toString(), done);
    else done(refusal());
  });
}
