import { type Socket, isIPv6 } from 'node:net';
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

/** An IPv4 address that an IPv6 socket shows, and an IPv6 address as it stands in an address of the web. */
function hostOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `[${plain}]` : plain;
}

/**
 * The origin for links that are mailed: PUBLIC_URL, or else the address of this server on which the connection was
 * accepted. Never what the request says of itself (its `Host`): somebody who asks for a mail to another person would
 * decide where its link leads. Only a demo mails without PUBLIC_URL. No trailing slash.
 */
export function mailOrigin(
  { socket }: { readonly socket: Pick<Socket, 'localAddress' | 'localPort'> },
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
  return `http://${hostOf(socket.localAddress ?? '127.0.0.1')}:${socket.localPort ?? 80}`;
}

/** Whether cookies may be marked Secure: only where PUBLIC_URL says https, or the browser would drop them. */
export function isSecure({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}
