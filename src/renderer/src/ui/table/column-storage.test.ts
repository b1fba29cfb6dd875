import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from './column-layout';
import { parseChoice } from './column-storage';

describe('what is kept of the columns of a table', () => {
  it('is read again', () => {
    const choice = { widths: { name: 240 }, order: ['phone', 'name'], shown: { stage: false } };
    expect(parseChoice(JSON.stringify(choice))).toEqual(choice);
  });

  it('is nothing where it cannot be read, and without what makes no sense', () => {
    for (const text of [null, '', '{', 'null', '[]', '7', '"x"'])
      expect(parseChoice(text)).toEqual(NO_CHOICE);
    expect(
      parseChoice('{"widths":{"a":"1","b":1e9,"c":null},"order":[1,"b"],"shown":{"a":1,"b":true}}'),
    ).toEqual({ widths: { b: 1200 }, order: ['b'], shown: { b: true } });
  });
});
