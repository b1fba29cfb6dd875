import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { buildConnector } from 'undici';
import { isPublicAddress } from './address-rule';

/** The address is not one that the server may call. */
export class AddressRefused extends Error {
  constructor(readonly host: string) {
    super('This address leads into a private network.');
    this.name = 'AddressRefused';
  }
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;
export type Lookup = (host: string, options: LookupOptions, answer: Answer) => void;
/** Asks the system for all addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup that answers only names all of whose addresses are public. The socket is opened to the very addresses that
 * were looked at, so a name that answers differently the next time gains nothing.
 */
export function publicLookup(resolve: Resolve = systemLookup): Lookup {
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        answer(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        answer(new AddressRefused(host), []);
        return;
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}

export interface ConnectRule {
  /** Milliseconds until a connection that does not come about is given up. */
  readonly timeout: number;
  /** The administrator lets workspaces call private addresses. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
}

/** How undici opens sockets: by the rule of addresses, for names and for addresses that are written out. */
export async function guardedConnect({
  timeout,
  allowPrivate,
  resolve,
}: ConnectRule): Promise<buildConnector.connector> {
  const { buildConnector: connectorOf } = await import('undici');
  if (allowPrivate) return connectorOf({ timeout });
  const connect = connectorOf({ timeout, lookup: publicLookup(resolve) });
  return (options, answer) => {
    // Nothing is looked up for an address that is written out.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) answer(new AddressRefused(host), null);
    else connect(options, answer);
  };
}
