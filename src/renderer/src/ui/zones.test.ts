import { expect, it } from 'vitest';
import { allZones, offsetOf } from './zones';

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);

it('knows how far each is from Greenwich, summer time included', () => {
  expect([offsetOf('Europe/Madrid', WINTER), offsetOf('Europe/Madrid', SUMMER)]).toEqual(['GMT+1', 'GMT+2']);
  expect(offsetOf('Asia/Kolkata', WINTER)).toBe('GMT+5:30');
});
it('lists all by name, and what was chosen though no list has it', () => {
  const zones = allZones('US/Pacific');
  const names = zones.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['UTC', 'US/Pacific', 'Asia/Tokyo', 'Asia/Kolkata', 'Europe/Kyiv']),
  );
  expect(names.indexOf('America/New_York')).toBeLessThan(names.indexOf('Asia/Tokyo'));
  expect(names).not.toContain('Asia/Calcutta');
  expect(new Set(names).size).toBe(names.length);
  expect(zones.find(({ name }) => name === 'America/New_York')?.label).toBe('America/New York');
});
