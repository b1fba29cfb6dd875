import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text';

describe('linkedText', () => {
  it('makes addresses of addresses, without the full stop behind them', () => {
    expect(linkedText('Ask at https://a.example/x?y=1. The rules: https://b.example')).toEqual([
      { text: 'Ask at ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: '. The rules: ' },
      { text: 'https://b.example', href: 'https://b.example' },
    ]);
    expect(linkedText('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
  });

  it('loses nothing of any text, and links to the web alone', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'https://a.example/x?y=1#z',
        'http://b.example',
        'javascript:',
        '. ',
        'https://',
        'http://[',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const parts = linkedText(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts)
          if (href !== undefined) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
