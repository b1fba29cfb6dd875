import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './safe-file-name';

describe('safeFileName', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\a.txt', 'C Windows a.txt'],
    ['photo\u202egpj.exe', 'photo gpj.exe'],
    ['.bashrc', 'bashrc'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['lpt1.tar.gz', '_lpt1.tar.gz'],
    ['trailing. . ', 'trailing'],
    ['', 'file'],
    ['...', 'file'],
    ['Rechnung für Zoë.pdf', 'Rechnung für Zoë.pdf'],
    ['请查收.docx', '请查收.docx'],
  ])('%j becomes %j', (given, cleaned) => {
    expect(safeFileName(given)).toBe(cleaned);
  });

  it('keeps the ending of a name that is too long', () => {
    const cleaned = safeFileName(`${'ж'.repeat(400)}.jpeg`);
    expect(cleaned.endsWith('ж.jpeg')).toBe(true);
    expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(200);
  });

  it('is one visible, short file for whatever comes, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (given) => {
        const cleaned = safeFileName(given);
        expect(cleaned).not.toBe('');
        expect(cleaned).not.toMatch(/[<>:"/\\|?*\p{Cc}\u202e]|^\.|[. ]$/u);
        expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(201);
        expect(safeFileName(cleaned)).toBe(cleaned);
      }),
    );
  });
});
