import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors';
import { LIMITS, WINDOW_MS, addressGroup, createThrottle } from './throttle';

function setUp() {
  const time = { now: 1_000_000 };
  const throttle = createThrottle(() => time.now);
  const refusal = (email: string, address: string): AppError | null => {
    try {
      throttle.attempt(email, address);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  const fail = (times: number, email: (n: number) => string, address: (n: number) => string) => {
    for (let n = 0; n < times; n += 1) throttle.attempt(email(n), address(n));
  };
  return { time, throttle, refusal, fail };
}

describe('the limit on failed sign-ins', () => {
  it('stops one person after ten failures, and tells how long to wait', () => {
    const { time, refusal, fail } = setUp();
    fail(
      LIMITS.accountAtAddress,
      () => 'a@x.example',
      () => '10.0.0.1',
    );
    time.now += 60_000;
    const refused = refusal('a@x.example', '10.0.0.1');
    expect(refused?.code).toBe('too_many_sign_ins');
    expect(refused?.retryAfter).toBe((WINDOW_MS - 60_000) / 1000);
    expect(refusal('b@x.example', '10.0.0.1')).toBeNull();
    expect(refusal('a@x.example', '10.0.0.2')).toBeNull();
  });

  it('lets the person in again when the failures are 15 minutes old', () => {
    const { time, refusal, fail } = setUp();
    fail(
      LIMITS.accountAtAddress,
      () => 'a@x.example',
      () => '10.0.0.1',
    );
    time.now += WINDOW_MS;
    expect(refusal('a@x.example', '10.0.0.1')).toBeNull();
  });

  it('counts no success', () => {
    const { throttle, refusal } = setUp();
    for (let n = 0; n < 200; n += 1) throttle.attempt('a@x.example', '10.0.0.1')();
    expect(refusal('a@x.example', '10.0.0.1')).toBeNull();
  });

  it('a success with one account does not wipe out failures with others', () => {
    const { throttle, refusal, fail } = setUp();
    fail(
      LIMITS.address - 1,
      (n) => `u${n}@x.example`,
      () => '10.0.0.1',
    );
    throttle.attempt('own@x.example', '10.0.0.1')();
    expect(refusal('next@x.example', '10.0.0.1')).toBeNull();
    expect(refusal('after@x.example', '10.0.0.1')?.code).toBe('too_many_sign_ins');
  });

  it('stops an address that tries many accounts', () => {
    const { refusal, fail } = setUp();
    fail(
      LIMITS.address,
      (n) => `u${n}@x.example`,
      () => '10.0.0.1',
    );
    expect(refusal('fresh@x.example', '10.0.0.1')?.code).toBe('too_many_sign_ins');
    expect(refusal('fresh@x.example', '10.0.0.2')).toBeNull();
  });

  it('stops many addresses that try one account', () => {
    const { refusal, fail } = setUp();
    fail(
      LIMITS.account,
      () => 'a@x.example',
      (n) => `10.0.1.${n}`,
    );
    expect(refusal('a@x.example', '10.9.9.9')?.code).toBe('too_many_sign_ins');
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
