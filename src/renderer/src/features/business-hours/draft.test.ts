import { describe, expect, it } from 'vitest';
import { type BusinessHoursInput, businessHoursInput } from '@shared/contract/business-hours';
import { draftOf, endTime, isValid, nextInterval, problemsOf, shownTime, withWorkdays } from './draft';

const office = [{ from: '09:00', to: '18:00' }];
const draft = (over: Partial<BusinessHoursInput> = {}): BusinessHoursInput => ({
  is_on: true,
  time_zone: 'Europe/Madrid',
  special_days: [],
  away_on: true,
  away_text: 'Back {{opening}}',
  week: [[], office, office, office, office, office, []],
  away_language: 'en',
  away_accounts: null,
  ...over,
});
const special = (date: string, intervals = [] as typeof office) => ({ date, name: '', intervals });

describe('the draft of the business hours', () => {
  it.each<[string, Partial<BusinessHoursInput>]>([
    ['nothing', {}],
    ['an overlap', { week: [[...office, { from: '17:00', to: '19:00' }], [], [], [], [], [], []] }],
    ['no length', { week: [[{ from: '09:00', to: '09:00' }], [], [], [], [], [], []] }],
    ['a missing time', { week: [[{ from: '', to: '09:00' }], [], [], [], [], [], []] }],
    ['a missing day', { special_days: [special('')] }],
    ['a day twice', { special_days: [special('2026-12-25'), special('2026-12-25')] }],
    ['an empty text', { away_text: ' ' }],
    ['an empty text that is not sent', { away_text: '', away_on: false }],
    ['a misspelt variable', { away_text: '{{openning}}' }],
  ])('is judged as the server judges it: %s', (_what, over) => {
    expect(isValid(problemsOf(draft(over)))).toBe(businessHoursInput.safeParse(draft(over)).success);
  });

  it('begins with the zone of the machine until somebody has saved', () => {
    expect(draftOf({ ...draft(), updated_at: null }, 'Asia/Tokyo').time_zone).toBe('Asia/Tokyo');
    expect(draftOf({ ...draft(), updated_at: 'x' }, 'Asia/Tokyo')).toEqual(draft());
  });

  it('shows the end of a day as midnight', () => {
    expect([shownTime('24:00'), endTime('00:00'), shownTime('09:00'), endTime('09:00')]).toEqual([
      '00:00',
      '24:00',
      '09:00',
      '09:00',
    ]);
  });

  it('goes on after the last interval', () => {
    expect(nextInterval([])).toEqual({ from: '09:00', to: '18:00' });
    expect(nextInterval([{ from: '09:00', to: '14:00' }])).toEqual({ from: '15:00', to: '18:00' });
    expect(nextInterval([{ from: '09:00', to: '21:30' }])).toEqual({ from: '22:00', to: '24:00' });
    expect(nextInterval([{ from: '22:00', to: '03:00' }])).toEqual({ from: '', to: '' });
  });

  it('copies a day to Monday to Friday', () => {
    expect(withWorkdays(draft().week, [])).toEqual([[], [], [], [], [], [], []]);
  });
});
