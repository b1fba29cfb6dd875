import type { ImportColumn } from '@shared/contract/imports';
import { describe, expect, it } from 'vitest';
import { draftField } from './draft-field';

/** A column with these values, each in as many rows. */
function column(values: Readonly<Record<string, number>>, isWhole = true): ImportColumn {
  const counted = Object.entries(values).map(([value, rows]) => ({ value, rows }));
  return {
    name: ' Account tier ',
    filled: counted.reduce((sum, { rows }) => sum + rows, 0) + (isWhole ? 0 : 100),
    samples: Object.keys(values).slice(0, 3),
    values: counted,
    shortened: 0,
    either_date: 0,
    guess: null,
  };
}

describe('a field for a column', () => {
  it.each([
    ['texts that come again are options', column({ Gold: 4, Silver: 9 }), 'choice', ['Gold', 'Silver']],
    ['several in one cell', column({ 'Wool; Tweed': 4, Wool: 9 }), 'choices', ['Wool', 'Tweed']],
    ['not where there are others that are not counted', column({ Gold: 4, Silver: 9 }, false), 'text', []],
    ['not where each is another', column({ Alpha: 1, Beta: 1, Gamma: 1 }), 'text', []],
    ['yes and no', column({ Yes: 4, no: 1 }), 'yes_no', []],
    ['numbers', column({ '1,200.50': 1, '-3': 1, '0': 1 }), 'number', []],
    ['a code with a zero in front is no number', column({ '00123': 1, '00456': 1 }), 'text', []],
    ['days', column({ '2026-11-26': 1, '03/04/2026': 1 }), 'date', []],
    ['times', column({ '2026-11-26T10:00:00Z': 1, '2026-11-26 09:30': 1 }), 'datetime', []],
    ['addresses', column({ 'a@b.example': 1 }), 'email', []],
    ['pages', column({ 'https://b.example/x': 1, 'www.b.example': 1 }), 'url', []],
    ['long texts', column({ ['word '.repeat(40)]: 1 }), 'long_text', []],
    ['nothing', column({}), 'text', []],
  ])('%s', (_name, given, kind, options) => {
    expect(draftField(given)).toEqual({
      label: 'Account tier',
      kind,
      options: options.map((label) => ({ label })),
    });
  });
});
