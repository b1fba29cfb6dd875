import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address-rule';

describe('the rule of addresses', () => {
  it.each([
    ['8.8.8.8', true],
    ['93.184.215.14', true],
    ['1.0.0.0', true],
    ['9.255.255.255', true],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.128.0.0', true],
    ['126.255.255.255', true],
    ['128.0.0.0', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['192.167.255.255', true],
    ['192.169.0.0', true],
    ['223.255.255.255', true],
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['10.0.0.1', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['168.63.129.16', false],
    ['169.254.0.1', false],
    ['169.254.169.254', false],
    ['169.254.170.2', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.192', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['192.168.0.1', false],
    ['198.18.0.1', false],
    ['198.19.255.255', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['224.0.0.1', false],
    ['239.255.255.255', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:4700:4700::1111', true],
    ['2a00:1450:4009:81f::200e', true],
    ['2003::1', true],
    ['::', false],
    ['::1', false],
    ['0:0:0:0:0:0:0:1', false],
    ['::127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['0:0:0:0:0:ffff:169.254.169.254', false],
    ['::ffff:0.0.0.0', false],
    ['::FFFF:10.0.0.1', false],
    ['::ffff:0:127.0.0.1', false],
    ['64:ff9b::8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['64:ff9b:1::8.8.8.8', false],
    ['100::1', false],
    ['2001::1', false],
    ['2001:2::1', false],
    ['2001:10::1', false],
    ['2001:1ff::1', false],
    ['2001:200::1', true],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['2002:808:808::', false],
    ['3fff::1', false],
    ['5f00::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['2606:4700:4700::1111%1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['', false],
    ['localhost', false],
    ['0x7f.1', false],
    ['2130706433', false],
    ['127.1', false],
    ['010.0.0.1', false],
    ['[::1]', false],
  ])('%s: %s', (address, open) => {
    expect(isPublicAddress(address)).toBe(open);
  });

  const dotted = (bits: number): string => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  /** The same rule in another way: by arithmetic. */
  const within = (bits: number, network: string, prefix: number): boolean => {
    const base = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const size = 2 ** (32 - prefix);
    return bits >= base && bits < base + size;
  };
  const CLOSED = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '168.63.129.16/32',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ].map((range) => range.split('/'));
  const isClosed = (bits: number): boolean =>
    CLOSED.some(([network, prefix]) => within(bits, network!, Number(prefix)));

  /** Any address, and many at the edges of the ranges, where a rule goes wrong. */
  const edges = CLOSED.flatMap(([network, prefix]) => {
    const base = network!.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const end = base + 2 ** (32 - Number(prefix));
    return [base - 1, base, base + 1, end - 1, end].filter((bits) => bits >= 0 && bits < 2 ** 32);
  });
  const anyIpv4 = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(...edges));

  it('holds for every address of IPv4, however an address of IPv6 carries it', () => {
    fc.assert(
      fc.property(anyIpv4, (bits) => {
        const open = !isClosed(bits);
        const hex = [bits >>> 16, bits & 0xffff].map((group) => group.toString(16)).join(':');
        expect(isPublicAddress(dotted(bits))).toBe(open);
        expect(isPublicAddress(`::ffff:${dotted(bits)}`)).toBe(open);
        expect(isPublicAddress(`::ffff:${hex}`)).toBe(open);
        expect(isPublicAddress(`0000:0000:0000:0000:0000:FFFF:${hex}`)).toBe(open);
        expect(isPublicAddress(`64:ff9b::${hex}`)).toBe(open);
        // Ways that lead to it by other means are closed, whatever they carry.
        expect(isPublicAddress(`::${dotted(bits)}`)).toBe(false);
        expect(isPublicAddress(`2002:${hex}::1`)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets no address of IPv6 through that is not given out', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, (list) => {
        const [first = 0] = list;
        const address = list.map((group) => group.toString(16)).join(':');
        // Its last two groups are an address of IPv4, which the tests above are about.
        if (address.startsWith('64:ff9b:0:0:0:0:')) return;
        if (first >> 13 !== 1) expect(isPublicAddress(address)).toBe(false);
        else if (first > 0x2002 && first < 0x3fff) expect(isPublicAddress(address)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes nothing that is no address for a public one', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => isPublicAddress(text) === /^[\d.]+$|:/.test(text) || !isPublicAddress(text),
      ),
    );
  });
});
