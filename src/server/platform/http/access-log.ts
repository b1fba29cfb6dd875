import type { FastifyInstance } from 'fastify';
import { pathOf } from './errors';
import { senderOf } from './sender';

/** One line for each request, once its answer has gone: without the query, which may hold what people look for. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const bytes = Number(reply.getHeader('content-length'));
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isFinite(bytes) && { bytes }),
        user: senderOf(request),
        address: request.ip,
      },
      'a request was answered',
    );
    done();
  });
}
