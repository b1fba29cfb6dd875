import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedMediaKind } from './shared-media';

describe('sharedMediaKind', () => {
  it.each([
    ['image', { caption: 'See https://parley.example' }, 'media'],
    ['video', {}, 'media'],
    ['document', { filename: 'a.pdf' }, 'documents'],
    ['text', { body: 'See https://parley.example/a now' }, 'links'],
    ['text', { body: 'See www.parley.example' }, 'links'],
    ['note', { body: 'http://parley.example' }, 'links'],
    ['template', { components: [{ type: 'BODY', text: 'Open https://parley.example' }] }, 'links'],
    ['text', { body: 'Write to ana@parley.example or call +447900100200' }, null],
    ['text', { body: 'Nothing here' }, null],
    ['text', {}, null],
    ['audio', { url: 'https://parley.example/a.ogg' }, null],
    ['sticker', {}, null],
    ['reaction', { emoji: 'https://parley.example' }, null],
    ['location', { name: 'https://parley.example' }, null],
  ])('%s %j', (type, content, shelf) => {
    expect(sharedMediaKind(type, content)).toBe(shelf);
  });

  it('does not read a long text to its end', () => {
    const link = ' https://parley.example';
    expect(sharedMediaKind('text', { body: 'x '.repeat(2000) + link })).toBe('links');
    expect(sharedMediaKind('text', { body: 'x '.repeat(3000) + link })).toBeNull();
  });

  it('stands every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (body) => {
        expect([null, 'links']).toContain(sharedMediaKind('text', { body }));
      }),
    );
  });
});
