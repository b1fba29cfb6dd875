import { BlockList, isIP } from 'node:net';

/**
 * Addresses of IPv4 that are not public (IANA special-purpose registry, RFC 6890), and one that is public by its number
 * but answers only inside a cloud: Azure's 168.63.129.16 hands out what a machine may know about itself.
 */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside 2000::/3, which is all of IPv6 that is given out, what is not public or hides an address of IPv4. */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(type: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, type);
  return list;
}

const closed4 = listOf('ipv4', CLOSED_IPV4);
const closed6 = listOf('ipv6', CLOSED_IPV6);
const given6 = listOf('ipv6', [['2000::', 3]]);
/** Their last 32 bits are an address of IPv4, which is what they lead to: mapped (RFC 4291), NAT64 (RFC 6052). */
const carry4 = listOf('ipv6', [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
]);

/** The last 32 bits, dotted. */
function lastBits(address: string): string {
  // The parser of addresses writes every form of the text in one way: groups of hexadecimal digits.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':');
  return groups
    .slice(-2)
    .map((group) => parseInt(group || '0', 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * Whether an address is one of the public internet: what a workspace names may be called by the server only there, or
 * it would reach what only the server's own network can (its metadata service, its database, its router).
 * @param address of IPv4 or IPv6 as text; anything else, a zone included, is not public.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed4.check(address, 'ipv4');
    case 6:
      if (address.includes('%')) return false;
      if (carry4.check(address, 'ipv6')) return isPublicAddress(lastBits(address));
      return given6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
    default:
      return false;
  }
}
