import { expect, it } from 'vitest';
import { setUp } from '@shared/contract/session';
import { setUpRules } from './set-up-rules';

const good = {
  first_name: 'Ada',
  last_name: '',
  email: 'ada@example.com',
  password: 'long enough, I think',
  business_title: 'Looms',
};

it('accepts what the server accepts, and nothing it refuses', () => {
  const cases = [
    good,
    { ...good, password: 'short' },
    { ...good, password: 'x'.repeat(201) },
    { ...good, email: 'ada' },
    { ...good, first_name: '   ' },
    { ...good, business_title: '   ' },
    { ...good, business_title: 'x'.repeat(101) },
    { ...good, last_name: 'x'.repeat(101) },
  ];
  expect(cases.map((values) => setUpRules.isValidSync(values))).toEqual(
    cases.map((values) => setUp.body?.safeParse(values).success),
  );
  expect(setUpRules.isValidSync(good)).toBe(true);
});
