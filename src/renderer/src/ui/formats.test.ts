import { afterEach, expect, it, vi } from 'vitest';
import { dateFormat, numberFormat } from './formats';
import { DEVICE_TIME_ZONE, TIME_ZONE, showTimesIn } from './time-zone';

const NOON = Date.UTC(2026, 10, 22, 12);
const day = () =>
  dateFormat({ day: 'numeric', month: 'numeric', hour: '2-digit', hourCycle: 'h23' }).format(NOON);

afterEach(() => {
  showTimesIn(null, null);
});

it('writes as the person has chosen, from the moment at which they choose', () => {
  showTimesIn('UTC', 'en-US');
  expect(day()).toBe('11/22, 12');
  expect(numberFormat().format(1234567.5)).toBe('1,234,567.5');
  showTimesIn('Asia/Tokyo', 'en-IN');
  expect(day()).toBe('22/11, 21');
  expect(numberFormat().format(1234567.5)).toBe('12,34,567.5');
});
it('falls back to this machine', () => {
  showTimesIn('Asia/Tokyo', 'en-GB');
  showTimesIn(null, undefined);
  expect(TIME_ZONE).toBe(DEVICE_TIME_ZONE);
});
it('makes a format once', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  numberFormat({ minimumFractionDigits: 3 });
  numberFormat({ minimumFractionDigits: 3 });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
