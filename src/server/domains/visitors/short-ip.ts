import { isIPv4, isIPv6 } from 'node:net';

/** `2001:db8::1` as its eight groups. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return tail === undefined
    ? before
    : [
        ...before,
        ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
        ...after,
      ];
}

const unmapped = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** An address without the part that tells one household from the next: `203.0.113.0`, `2001:db8:1::`. */
export function shortIp(address: string): string | null {
  const ip = unmapped(address);
  if (isIPv4(ip)) return ip.replace(/\.\d+$/, '.0');
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::` : null;
}

/** The whole address; null for what is none. */
export function wholeIp(address: string): string | null {
  const ip = unmapped(address);
  return isIPv4(ip) || isIPv6(ip) ? ip : null;
}

/** By what one sender is counted: an IPv6 network is one, however many addresses it has. */
export function senderOf(address: string): string {
  const ip = unmapped(address);
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip;
}
