import { describe, expect, it } from 'vitest';
import { emojiOnly } from './emoji-only';

describe('emojiOnly', () => {
  it.each([
    ['👍', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['👍🏽❤️', 2],
    ['🇳🇬🎉😀', 3],
    [' 😀 ', 1],
    ['😀😀😀😀', 0],
    ['ok 👍', 0],
    ['1', 0],
    ['', 0],
    ['नमस्ते', 0],
  ])('%s', (text, count) => {
    expect(emojiOnly(text)).toBe(count);
  });
});
