import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a file to be saved, which nobody keeps on the way. @param name in plain letters */
export const sendFile = (
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
  bytes: Readable,
) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
