import { describe, expect, it } from 'vitest';
import { collapseText } from './collapse-text';

describe('foldText', () => {
  it('leaves alone what fits', () => {
    expect(collapseText('x'.repeat(1200))).toBeNull();
    expect(collapseText('line\n'.repeat(39))).toBeNull();
  });

  it('folds what is long', () => {
    expect(collapseText('x'.repeat(1201))).toBe(`${'x'.repeat(1200)}…`);
  });

  it.each(['\n', '\r\n', '\u2028'])('folds what is short and high (%j)', (end) => {
    expect(collapseText(`up${end.repeat(500)}down`)).toBe('up…');
    expect(collapseText(`line${end}`.repeat(60))?.match(/line/g)).toHaveLength(40);
  });
});
