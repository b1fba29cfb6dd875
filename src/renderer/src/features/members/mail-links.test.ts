import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailParts } from './mail-links';

it('finds the address of an invitation, without the full stop behind it', () => {
  expect(mailParts('Open it:\n\nhttp://127.0.0.1:4600/invitation#abc_-d.\n\nBye')).toEqual([
    { kind: 'text', text: 'Open it:\n\n' },
    { kind: 'link', href: 'http://127.0.0.1:4600/invitation#abc_-d' },
    { kind: 'text', text: '.\n\nBye' },
  ]);
});

it('loses nothing of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant(' https://linden.example/a. '))), (pieces) => {
      const text = pieces.join('');
      const again = mailParts(text).map((part) => (part.kind === 'text' ? part.text : part.href));
      expect(again.join('')).toBe(text);
    }),
  );
});
