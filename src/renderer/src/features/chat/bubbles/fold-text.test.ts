import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text';

describe('foldText', () => {
  it('leaves alone what fits', () => {
    expect(foldText('x'.repeat(1200))).toBeNull();
    expect(foldText('line\n'.repeat(39))).toBeNull();
  });

  it('folds what is long', () => {
    expect(foldText('x'.repeat(1201))).toBe(`${'x'.repeat(1200)}…`);
  });

  it.each(['\n', '\r\n', '\u2028'])('folds what is short and high (%j)', (end) => {
    expect(foldText(`up${end.repeat(500)}down`)).toBe('up…');
    expect(foldText(`line${end}`.repeat(60))?.match(/line/g)).toHaveLength(40);
  });
});
