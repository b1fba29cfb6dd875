import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime, offsetAfter, onTimeCorrected, serverNow } from './server-time';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const answer = (server: number, askedAt: number, answeredAt = askedAt + 100) => ({
  date: new Date(server).toUTCString(),
  askedAt,
  answeredAt,
});

describe('offsetAfter', () => {
  it('leaves a clock alone that is right to the second', () => {
    expect(offsetAfter(0, answer(NOON, NOON + 900))).toBe(0);
    expect(offsetAfter(0, answer(NOON, NOON - 900))).toBe(0);
  });
  it('corrects a clock that is a day ahead or behind', () => {
    expect(offsetAfter(0, answer(NOON, NOON + DAY))).toBeCloseTo(-DAY, -4);
    expect(offsetAfter(0, answer(NOON, NOON - DAY))).toBeCloseTo(DAY, -4);
  });
  it('does not take a slow network for a wrong clock', () => {
    expect(offsetAfter(0, answer(NOON, NOON - 25_000, NOON + 5000))).toBe(0);
    expect(offsetAfter(DAY, answer(NOON + DAY, NOON - 25_000, NOON + 5000))).toBe(DAY);
    expect(offsetAfter(9000, answer(NOON, NOON - 25_000, NOON + 5000))).toBe(9000);
  });
  it('is right again once the clock has been set', () => {
    expect(offsetAfter(-DAY, answer(NOON, NOON))).toBe(0);
  });
  it('keeps what it knows without a date, or when the clock was set meanwhile', () => {
    expect(offsetAfter(DAY, { date: null, askedAt: NOON, answeredAt: NOON })).toBe(DAY);
    expect(offsetAfter(DAY, { date: 'soon', askedAt: NOON, answeredAt: NOON })).toBe(DAY);
    expect(offsetAfter(DAY, answer(NOON, NOON, NOON - DAY))).toBe(DAY);
  });
});

describe('the server’s time', () => {
  afterEach(() => {
    noteServerTime(answer(Date.now(), Date.now()));
  });
  it('follows the answers and tells about it once', () => {
    const heard = vi.fn();
    const stop = onTimeCorrected(heard);
    const now = Date.now();
    noteServerTime(answer(now + DAY, now));
    noteServerTime(answer(now + DAY, now));
    expect(serverNow() - now).toBeGreaterThan(DAY - 2000);
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});
