import { expect, it } from 'vitest';
import { outcomeOf } from './outcome';

const numbers = [
  { account_id: 'a', account_name: 'Old Mill' },
  { account_id: 'b', account_name: 'New Mill' },
];

it.each([
  ['a new number', numbers.slice(0, 1), null, 'Old Mill is connected', false],
  ['several', numbers, null, '2 numbers are connected', false],
  ['the one that was to be renewed', numbers, 'b', 'New Mill is connected again', false],
  ['another one instead', numbers.slice(0, 1), 'b', 'Old Mill is connected', true],
])('%s', (_name, connected, wanted, sentence, isOther) => {
  expect(outcomeOf(connected, wanted === null ? null : { _id: wanted })).toEqual({ sentence, isOther });
});
