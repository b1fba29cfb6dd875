import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { fromPicker, toPicker } from './picked-moment';
import { showTimesIn } from './time-zone';

afterEach(() => {
  showTimesIn(null, null);
});

it('shows the clock of the person, whatever this machine shows', () => {
  showTimesIn('Asia/Kolkata', null);
  expect(toPicker(Date.parse('2026-11-20T22:15:00Z')).format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 03:45');
});

it('what is shown and picked again is the same minute', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Dublin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
  );
  // Noon of June days: no clock is put back there.
  const minutes = fc.integer({ min: 0, max: 20_000 }).map((n) => Date.UTC(2026, 5, 1 + (n % 28), 12, n % 60));
  fc.assert(
    fc.property(zones, minutes, (zone, at) => {
      showTimesIn(zone, null);
      expect(fromPicker(toPicker(at))).toBe(at);
    }),
  );
});
