import { describe, expect, it } from 'vitest';
import { shouldSignal } from './typing-throttle';

describe('shouldSignal', () => {
  it('tells at the first key and then once in 25 s', () => {
    expect(shouldSignal(null, 1_000)).toBe(true);
    expect(shouldSignal(1_000, 25_999)).toBe(false);
    expect(shouldSignal(1_000, 26_000)).toBe(true);
  });
  it('does not fall silent when the clock is set back', () => {
    expect(shouldSignal(90_000_000, 1_000)).toBe(true);
  });
});
