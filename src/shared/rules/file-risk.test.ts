import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileRisk, trueEnding } from './file-risk';

describe('the risk of a file', () => {
  it.each([
    ['bill\u202efdp.exe', 'text/plain', 'Program (EXE)'],
    ['photo.jpg.scr', 'image/jpeg', 'Program (SCR)'],
    ['Invoice.PDF.Js', 'application/pdf', 'Script (JS)'],
    ['setup.exe. . ', '', 'Program (EXE)'],
    ['setup.e\u200bxe', '', 'Program (EXE)'],
    ['run.bat', '', 'Script (BAT)'],
    ['run.ps1', 'text/plain', 'Script (PS1)'],
    ['install.sh', 'text/plain', 'Script (SH)'],
    ['offer.docm', '', 'Office file with macros (DOCM)'],
    ['offer.html', 'text/html', 'Web page (HTML)'],
    ['logo.svg', 'image/svg+xml', 'Web page (SVG)'],
    ['a.lnk', '', 'Shortcut (LNK)'],
    ['a.dmg', '', 'Disk image (DMG)'],
    ['a.msi', '', 'Installer (MSI)'],
    ['offer.pdf', 'application/x-msdownload', 'Program (PDF)'],
    ['offer', 'application/x-executable', 'Program'],
  ])('%s (%s) is a %s', (name, mime, label) => {
    expect(fileRisk(name, mime)?.label).toBe(label);
  });

  it.each([
    ['offer.pdf', 'application/pdf'],
    ['offer.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['notes.txt', 'text/plain'],
    ['photo.jpg', 'image/jpeg'],
    ['table.csv', 'text/csv'],
    ['exe', ''],
    ['', ''],
    ['drawing.dwg', 'application/octet-stream'],
  ])('%s has none', (name, mime) => {
    expect(fileRisk(name, mime)).toBeNull();
  });

  it('does not hide behind marks that turn the name around', () => {
    const marks = fc.constantFrom(
      '\u202e',
      '\u202d',
      '\u2066',
      '\u2069',
      '\u200b',
      '\u200e',
      '\u0000',
      '\ufeff',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 6 }), fc.nat(12), (hidden, at) => {
        const name = 'billfdp.exe';
        const spoilt = name.slice(0, at) + hidden.join('') + name.slice(at);
        expect(trueEnding(spoilt)).toBe('exe');
        expect(fileRisk(spoilt, 'text/plain')?.kind).toBe('program');
      }),
    );
  });
});
