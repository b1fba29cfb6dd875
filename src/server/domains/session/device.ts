import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/auth/cookies';
import { DEVICE_COOKIE } from './known-device';

/** Where somebody signs in from. */
export interface Device {
  /** IP address, for the limit on failed sign-ins. */
  readonly address: string;
  readonly user_agent: string | null;
  /** What the browser shows to say that people have signed in with it before; sealed, and perhaps made up. */
  readonly known: string | null;
}

export function deviceOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  return {
    address: request.ip,
    user_agent: request.headers['user-agent'] ?? null,
    known: readCookie(request.headers.cookie, DEVICE_COOKIE),
  };
}
