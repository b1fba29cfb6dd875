import type { FastifyRequest } from 'fastify';

const senders = new WeakMap<FastifyRequest, string>();

/** Notes whose request it is, once that is known, for the log of what is refused later. */
export function noteSender(request: FastifyRequest, userId: string): void {
  senders.set(request, userId);
}

/** The id of the person whose request it is; null for a guest, or while nobody knows. */
export function senderOf(request: FastifyRequest): string | null {
  return senders.get(request) ?? null;
}
