import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '@shared/contract/endpoint';
import type { Settings } from '../settings';

/** A smaller answer fits into the packet that carries its headers. Bytes. */
const FROM_BYTES = 1024;
/**
 * A page of conversations (37 kB) takes a tenth of a millisecond and becomes a sixth; the next quality takes twice as long for
 * a twentieth less (docs/decisions/160-answers-are-compressed.md).
 */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;
/** Of what is larger a stream is made, so that nobody waits for its end. Bytes. */
const AT_ONCE_BYTES = 256 * 1024;

/** Of each route that compresses its answers. */
const OPTIONS: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  zlibOptions: { level: GZIP_LEVEL },
  threshold: FROM_BYTES,
  syncThreshold: AT_ONCE_BYTES,
};

/**
 * Lets routes compress their answers for who can read it. To be called before routes are registered. The desktop app's own
 * server is on the same computer: there it would cost, and save nothing.
 * @returns whether answers are compressed
 */
export async function enableCompression(
  http: FastifyInstance,
  { APP_SECRET }: Pick<Settings, 'APP_SECRET'>,
): Promise<boolean> {
  if (APP_SECRET !== undefined) return false;
  const { default: compress } = await import('@fastify/compress');
  await http.register(compress, { global: false, ...OPTIONS });
  return true;
}

/**
 * How an endpoint's answers are compressed: a file goes as it is, a stream event by event, and a secret beside what somebody
 * else may have written never.
 */
export const compressionOf = ({ raw, secret }: Endpoint): Pick<RouteOptions, 'compress'> =>
  raw === true || secret === true ? {} : { compress: OPTIONS };
