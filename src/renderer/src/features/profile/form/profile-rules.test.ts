import { expect, it } from 'vitest';
import { updateProfile } from '@shared/contract/profile';
import { buildProfile } from '../../../core/testing/profile';
import { changeOf, profileRules, valuesOf } from './profile-rules';

const saved = valuesOf(buildProfile({ first_name: 'Ada', last_name: 'Diaz', timezone: 'Europe/Madrid' }));

it('accepts what the server accepts, and nothing it refuses', () => {
  const cases = [
    saved,
    { ...saved, first_name: '  ' },
    { ...saved, first_name: 'x'.repeat(101) },
    { ...saved, last_name: '' },
    { ...saved, last_name: 'x'.repeat(101) },
    { ...saved, designation: 'x'.repeat(101) },
  ];
  expect(cases.map((values) => profileRules.isValidSync(values))).toEqual(
    cases.map((values) => updateProfile.body?.safeParse(changeOf(saved, values)).success),
  );
});
it('sends what was changed alone', () => {
  expect(changeOf(saved, saved)).toEqual({});
  expect(changeOf(saved, { ...saved, last_name: 'Ruiz' })).toEqual({ last_name: 'Ruiz' });
});
it('says null for what is empty on purpose', () => {
  const from = { ...saved, designation: 'Tailor' };
  expect(changeOf(from, { ...from, designation: '', timezone: '' })).toEqual({
    designation: null,
    timezone: null,
  });
});
