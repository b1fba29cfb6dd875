import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/**
 * The origin under which the person reaches this server: PUBLIC_URL, or else the address that the request was sent
 * to. No trailing slash.
 */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): string {
  return PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : new URL(PUBLIC_URL).origin;
}

/** Whether cookies may be marked Secure: only where PUBLIC_URL says https, or the browser would drop them. */
export function isSecure({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}
