import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../platform/media/file-name';
import { disposition, requestedRange, servedType } from './file-headers';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\r', '\n', ';', '%', "'", '/', '\u202e', '🙂', '\ud83d'),
  }),
);

describe('disposition', () => {
  it('gives the real name and a plain one', () => {
    expect(disposition('image/png', 'Café "1".png', false)).toBe(
      `inline; filename="Caf_ _1_.png"; filename*=UTF-8''Caf%C3%A9%20%221%22.png`,
    );
  });

  it('lets no name break out of its header', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const value = disposition('text/html', safeFileName(name), false);
        expect(() => validateHeaderValue('content-disposition', value)).not.toThrow();
        expect(value).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9!~._%-]*$/);
        const real = decodeURIComponent(value.slice(value.lastIndexOf("''") + 2));
        expect(real).toBe(safeFileName(name));
        expect(real).not.toMatch(/[/\\\r\n"\u202e]/);
      }),
    );
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'text/plain',
    'application/pdf',
    'application/octet-stream',
    'application/xhtml+xml',
  ])('never shows %s in the browser', (mime) => {
    expect(disposition(mime, 'x', false)).toMatch(/^attachment;/);
  });

  it('tells what it is to the program that opens the saved file', () => {
    expect(servedType('application/pdf')).toBe('application/pdf');
  });

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/javascript'])(
    'never calls %s by its name',
    (mime) => {
      expect(servedType(mime)).toBe('application/octet-stream');
    },
  );
});

describe('requestedRange', () => {
  it('never leaves the file, whatever is asked', () => {
    const header = fc.oneof(
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      fc.nat().map((a) => `bytes=${a}-`),
      fc.nat().map((a) => `bytes=-${a}`),
      fc.string(),
    );
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 5000 }), (text, size) => {
        const wanted = requestedRange(text, size);
        if (wanted.kind !== 'part') return;
        expect(wanted.range.start).toBeGreaterThanOrEqual(0);
        expect(wanted.range.end).toBeGreaterThanOrEqual(wanted.range.start);
        expect(wanted.range.end).toBeLessThan(size);
      }),
    );
  });
});

describe('safeFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
    ['.htaccess', 'htaccess'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['  two   words .txt', 'two words .txt'],
    ['...', ''],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });
});
