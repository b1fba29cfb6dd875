import type { FastifyRequest } from 'fastify';

/** Where somebody signs in from. */
export interface Device {
  /** IP address, for the limit on failed sign-ins. */
  readonly address: string;
  readonly user_agent: string | null;
}

export function deviceOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  return { address: request.ip, user_agent: request.headers['user-agent'] ?? null };
}
