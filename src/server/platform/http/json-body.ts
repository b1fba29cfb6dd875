import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { isNestedTooDeeply } from '@shared/rules/json-depth';
import { AppError } from '../errors';

const SENTENCE = 'The request holds bytes that are no valid UTF-8.';
const notUtf8 = (): AppError => new AppError('malformed_request', { message: SENTENCE });

/** Bytes of an address that are written as `%XX`, one after the other. */
const ESCAPED = /(?:%[0-9a-f]{2})+/giu;

/** Whether what an address escapes is UTF-8 (RFC 3986 §2.5). */
function isUtf8Address(address: string): boolean {
  if (!address.includes('%')) return true;
  return [...address.matchAll(ESCAPED)].every(([bytes]) =>
    isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
  );
}

/** The text of a JSON body. @throws AppError `malformed_request` for broken characters, `nested_too_deeply` */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw notUtf8();
  const text = body.toString();
  if (isNestedTooDeeply(text)) throw new AppError('nested_too_deeply');
  return text;
}

/** For a route that takes the bytes as they came. @throws AppError `malformed_request`, `nested_too_deeply` */
export function parseJsonBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw new AppError('malformed_request');
  const text = textOf(body);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}

/**
 * Refuses addresses and JSON bodies that are no UTF-8, and bodies that are nested without end, with 400 and a sentence.
 * Otherwise each byte that cannot be read would become the replacement character, and be stored as if somebody had typed it.
 */
export function refuseBrokenJson(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    done(isUtf8Address(request.raw.url ?? '') ? undefined : notUtf8());
  });
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = textOf(body as Buffer);
    } catch (error) {
      done(error as AppError);
      return;
    }
    void parse(request, text, done);
  });
}
