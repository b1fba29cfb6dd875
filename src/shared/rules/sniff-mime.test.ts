import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mimeMatches, sniffMime } from './sniff-mime';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part,
    ),
  );
const zipEntry = (name: string, data = 'xx') =>
  bytes([0x50, 0x4b, 3, 4, ...new Array<number>(22).fill(0), name.length, 0, 0, 0], name, data);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const OOXML = 'application/vnd.openxmlformats-officedocument';

function ole2(stream: string): Uint8Array {
  const file = new Uint8Array(512 * 4);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(file.buffer);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  ['Root Entry', '\u0005SummaryInformation', stream].forEach((name, entry) => {
    Array.from(name).forEach((char, i) => {
      view.setUint16(1024 + entry * 128 + i * 2, char.charCodeAt(0), true);
    });
  });
  return file;
}

describe('sniffMime', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['png', bytes([0x89], 'PNG\r\n\x1a\n'), 'image/png'],
    ['gif', bytes('GIF89a'), 'image/gif'],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
    ['wav', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom'), 'video/mp4'],
    ['m4a', bytes([0, 0, 0, 24], 'ftypM4A '), 'audio/mp4'],
    ['3gp', bytes([0, 0, 0, 24], 'ftyp3gp5'), 'video/3gpp'],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic'), 'image/heic'],
    ['ogg', bytes('OggS', [0, 2]), 'audio/ogg'],
    ['mp3 with tag', bytes('ID3', [3, 0]), 'audio/mpeg'],
    ['mp3 frame', bytes([0xff, 0xfb, 0x90, 0x44]), 'audio/mpeg'],
    ['aac', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac'],
    ['amr', bytes('#!AMR\n'), 'audio/amr'],
    ['pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['docx', join(zipEntry('[Content_Types].xml'), zipEntry('_rels/.rels'), zipEntry('word/document.xml')), `${OOXML}.wordprocessingml.document`],
    ['xlsx', join(zipEntry('[Content_Types].xml', 'PPPK'), zipEntry('xl/workbook.xml')), `${OOXML}.spreadsheetml.sheet`],
    ['pptx', join(zipEntry('docProps/app.xml'), zipEntry('ppt/presentation.xml')), `${OOXML}.presentationml.presentation`],
    ['zip', join(zipEntry('a.txt'), zipEntry('keyword/x')), 'application/zip'],
    ['doc', ole2('WordDocument'), 'application/msword'],
    ['xls', ole2('Workbook'), 'application/vnd.ms-excel'],
    ['ppt', ole2('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['msi', ole2('Other'), 'application/x-ole-storage'],
    ['text', bytes('Hello,\r\n\tworld'), 'text/plain'],
    ['utf-8 text', new TextEncoder().encode('नमस्ते 😀'), 'text/plain'],
    ['utf-16 text', bytes([0xff, 0xfe, 0x41, 0x00]), 'text/plain'],
    ['exe', bytes('MZ', [0x90, 0, 3, 0]), 'application/x-msdownload'],
    ['elf', bytes([0x7f], 'ELF'), 'application/x-executable'],
    ['empty', bytes(), null],
    ['cut off', bytes([0xff]), 'text/plain'],
  ])('%s', (_, file, mime) => {
    expect(sniffMime(file)).toBe(mime);
  }); // prettier-ignore

  it('reads a view into a larger buffer at its own place', () => {
    const file = ole2('Workbook');
    const buffer = new Uint8Array(file.length + 100);
    buffer.set(file, 100);
    expect(sniffMime(buffer.subarray(100))).toBe('application/vnd.ms-excel');
  });

  it('never throws, whatever the bytes', () => {
    const signature = fc.constantFrom<number[]>(
      [],
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      [0, 0, 0, 0, 0x66, 0x74, 0x79, 0x70],
      [0xff, 0xf0],
    );
    fc.assert(
      fc.property(signature, fc.uint8Array({ maxLength: 1200 }), (start, rest) => {
        const mime = sniffMime(Uint8Array.from([...start, ...rest]));
        expect(mime === null || mime.includes('/')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('mimeMatches', () => {
  it.each([
    ['image/jpg', 'image/jpeg', true],
    ['audio/ogg; codecs=opus', 'audio/ogg', true],
    ['audio/x-m4a', 'video/mp4', true],
    ['video/mp4', 'video/3gpp', true],
    ['application/msword', 'application/x-ole-storage', true],
    ['image/png', 'application/x-ole-storage', false],
    ['video/mp4', 'audio/mp4', false],
    ['image/jpeg', 'text/plain', false],
    ['image/jpeg', 'image/png', false],
    ['image/jpeg', null, false],
    ['application/msword', 'application/vnd.ms-excel', false],
    [`${OOXML}.wordprocessingml.document`, 'application/zip', false],
  ])('%s and %s: %s', (declared, sniffed, matches) => {
    expect(mimeMatches(declared, sniffed)).toBe(matches);
  });
});
