import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import { authenticate, numberFor, requireScope } from '../auth';
import { GraphError } from '../graph-error';
import { acceptSend } from './accept-send';
import { asObject } from './checks';
import type { Delivery } from './delivery';
import { markRead } from './mark-read';
import type { RateLimits } from './rate-limits';
import { requireProduct } from './validate-message';

interface Parts {
  readonly core: Core;
  readonly delivery: Delivery;
  readonly limits: RateLimits;
}

/** `POST /{phone-number-id}/messages`: sends, read marks and typing indicators. */
export function messagesRoute(app: FastifyInstance, parts: Parts): void {
  const { core } = parts;
  app.post<{ Params: { id: string } }>('/:id/messages', async (request, reply) => {
    const token = authenticate(core, request);
    const number = numberFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_messaging');
    const body = asObject(request.body, 'body');
    requireProduct(body);
    if (body['status'] !== undefined && body['type'] === undefined) return markRead(body, number, core);

    if (core.config.takeLoss('lost_requests')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (number.status === 'BANNED') throw new GraphError(131031, { details: 'The account has been locked.' });
    if (!number.registered) throw new GraphError(133010, { details: 'The phone number is not registered.' });
    const answer = acceptSend(body, number, parts);
    if (core.config.takeLoss('lost_answers')) {
      answer.record.answer_lost = true;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return answer.body;
  });
}
