import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, undefused } from './csv';

/** Reads one line back, as a spreadsheet does. */
function read(line: string): string[] {
  return [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  );
}

describe('csv', () => {
  it('gives every text back, but for the apostrophe before what would be a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (values) => {
        const cells = read(csvLine(values));
        expect(cells.length).toBe(values.length);
        for (const [index, cell] of cells.entries()) {
          const value = values[index] ?? '';
          expect([value, `'${value}`]).toContain(cell);
          if (!/^[+-]\d+$/.test(value)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
        }
      }),
    );
  });

  it('is read back as it was, apostrophes included', () => {
    const hostile = fc.stringMatching(/^ ?'{0,3}[ =+@-]{0,2}\w{0,3}$/);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
        expect(undefused(read(csvLine([value]))[0] ?? '')).toBe(value);
      }),
    );
  });

  it.each(['+971505550142', '-12', '+1'])('leaves %j, a sign and digits, as it is', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  });
  it('reads a number of an older file, which had an apostrophe', () => {
    expect(undefused("'+971505550142")).toBe('+971505550142');
  });

  it.each([
    '=1+1',
    '+1+1',
    '-1-1',
    '+971 50',
    '@SUM(A1)',
    '  =1',
    '\t=1',
    '\r=1',
    '\uFF1D1',
    '\u200B=1',
    "=cmd|' /C calc'!A0",
  ])('shows %j instead of calculating it', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  it.each([
    ['Ana Diaz', '"Ana Diaz"'],
    ['a "b", c\nd', '"a ""b"", c\nd"'],
    ['', '""'],
    ['a=b', '"a=b"'],
  ])('leaves %j as it is', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
