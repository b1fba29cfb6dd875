import fc from 'fast-check';
import { expect, it } from 'vitest';
import { senderOf, shortIp, wholeIp } from './short-ip';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['nonsense', null],
])('%s is kept as %s', (ip, short) => {
  expect(shortIp(ip)).toBe(short);
});

it('never keeps what tells one machine from the next', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (ip, last) => {
      expect(shortIp(ip.replace(/\d+$/, String(last)))).toBe(shortIp(ip));
    }),
  );
  expect(shortIp('2001:db8:1:2::9')).toBe(shortIp('2001:db8:1:ffff:1:2:3:4'));
});

it('counts a network of IPv6 as one sender', () => {
  expect(senderOf('2001:db8:1:2::1')).toBe(senderOf('2001:db8:1:2:ffff::2'));
  expect(senderOf('203.0.113.1')).not.toBe(senderOf('203.0.113.2'));
  expect(wholeIp('::ffff:203.0.113.77')).toBe('203.0.113.77');
});
