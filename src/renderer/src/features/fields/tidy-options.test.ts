import { expect, it } from 'vitest';
import { tidyOptions } from './tidy-options';

const SAVED = [
  { label: 'Rye', value: '_rye' },
  { label: 'Spelt', value: '_spelt' },
];

it('trims options, leaves out new ones without a text, and keeps the text of others', () => {
  expect(
    tidyOptions(
      [
        { label: '  Dark rye ', value: '_rye' },
        { label: ' ', value: '_spelt' },
        { label: '  ' },
        { label: ' Oat ' },
      ],
      SAVED,
    ),
  ).toEqual([{ label: 'Dark rye', value: '_rye' }, { label: 'Spelt', value: '_spelt' }, { label: 'Oat' }]);
});
