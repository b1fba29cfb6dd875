import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core';

/** The answer about a template, or nothing at all when the configuration wants it lost: what was asked for has been done. */
export function orDropResponse<Answer>(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Answer | FastifyReply {
  if (!core.config.takeTemplateLoss()) return answer;
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
