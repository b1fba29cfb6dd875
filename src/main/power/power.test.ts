import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressInfo, type Interfaces, networkOf, watchPower } from './power';

const v4 = (address: string, internal = false): AddressInfo => ({ address, family: 'IPv4', internal });
const v6 = (address: string): AddressInfo => ({ address, family: 'IPv6', internal: false });
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function set() {
  const listeners = new Map<string, () => void>();
  const state = {
    now: 1_000_000,
    interfaces: { eth: [v4('10.0.0.2')] } as Interfaces,
    look: (): void => undefined,
  };
  const told: number[] = [];
  const stop = watchPower({
    monitor: { on: (event, listener) => listeners.set(event, listener) },
    interfaces: () => state.interfaces,
    every: (_ms, run) => {
      state.look = run;
      return () => undefined;
    },
    now: () => state.now,
    onResumed: (at) => void told.push(at),
    log: silent,
  });
  return { state, told, stop, hear: (event: string) => listeners.get(event)?.() };
}

describe('watchPower', () => {
  it('tells of waking and unlocking as one', () => {
    const { told, state, hear } = set();
    hear('resume');
    state.now += 1000;
    hear('unlock-screen');
    expect(told).toEqual([1_000_000]);
    state.now += 60_000;
    hear('unlock-screen');
    expect(told).toHaveLength(2);
  });
  it('tells of another network, once it is there', () => {
    const { told, state } = set();
    const look = (interfaces: Interfaces): void => {
      state.now += 15_000;
      state.interfaces = interfaces;
      state.look();
    };
    look({ eth: [v4('10.0.0.2')] });
    expect(told).toEqual([]);
    look({});
    expect(told).toEqual([]);
    look({ wlan: [v4('192.168.1.7')] });
    expect(told).toHaveLength(1);
  });
  it('notices a sleep that nobody told of', () => {
    const { told, state } = set();
    state.now += 3_600_000;
    state.look();
    expect(told).toHaveLength(1);
  });
  it('says nothing after its end', () => {
    const { told, stop, hear } = set();
    stop();
    hear('resume');
    expect(told).toEqual([]);
  });
});

describe('networkOf', () => {
  it('leaves out what is no network, and the half of an address that changes by itself', () => {
    expect(
      networkOf({
        lo: [v4('127.0.0.1', true)],
        veth: [v6('fe80::1')],
        eth: [v4('10.0.0.2'), v6('2001:db8:1:2:aaaa::1'), v6('2001:db8:1:2:bbbb::9')],
      }),
    ).toBe('10.0.0.2 2001:db8:1:2');
  });
  it('property: the order of cards and addresses does not matter', () => {
    const address = fc.ipV4().map((text) => v4(text));
    fc.assert(
      fc.property(fc.array(address, { maxLength: 6 }), (addresses) => {
        const apart = Object.fromEntries(addresses.map((one, index) => [`eth${index}`, [one]]));
        expect(networkOf({ all: addresses.toReversed() })).toBe(networkOf(apart));
      }),
    );
  });
});
