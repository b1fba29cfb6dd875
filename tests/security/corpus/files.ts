import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';
import { PICTURE_TEXTS } from '@shared/rules/picture-problem';
import { ELSEWHERE, MARKER } from './entry';

export interface HostileFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
  /** What becomes of an upload. Customers' files are always kept. */
  readonly upload: 'refused' | 'stored';
  /** The sentence, where it is one of its own. */
  readonly refusal?: string;
  /** WhatsApp takes it in another form only: that is what is stored. */
  readonly converted?: true;
}

const PAGE = `<html><body><script>window.${MARKER}=1;top.${MARKER}=1;alert(1)</script><img src="${ELSEWHERE}/x.png"></body></html>`;
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

function chunk(type: string, data: Buffer): Buffer {
  const body = join(type, data);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A black picture of one bit a pixel: a few kilobytes, whatever its size. */
export function png(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return join(magic, chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)));
}

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PDF = latin(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const PDF_JS = latin(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);this.${MARKER}=1)>>>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
);

interface Part {
  readonly name: string;
  readonly data: Buffer;
  /** Bytes that the table of contents promises. */
  readonly unpacked?: number;
  /** Stands for the first part's bytes again, so that the archive unpacks to many times its size. */
  readonly again?: boolean;
}

/** A zip archive, honest or not. */
export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  let first = { offset: 0, packed: Buffer.alloc(0), sum: 0, length: 0 };
  for (const [index, { name, data, unpacked, again }] of parts.entries()) {
    const packed = again ? first.packed : deflateRawSync(data, { level: 9 });
    const sum = again ? first.sum : crc32(data);
    const length = unpacked ?? (again ? first.length : data.length);
    const offset = again ? first.offset : at;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(sum, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    if (!again) {
      locals.push(join('PK\x03\x04', facts, Buffer.from(name), packed));
      at += 30 + Buffer.byteLength(name) + packed.length;
    }
    if (index === 0) first = { offset, packed, sum, length };
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    table.push(join('PK\x01\x02', Buffer.from([20, 0]), facts, rest, Buffer.from(name)));
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(at, 12);
  return join(...locals, contents, 'PK\x05\x06', end);
}

const TYPES = { name: '[Content_Types].xml', data: latin('<Types/>') };
const docx = (...parts: readonly Part[]): Buffer =>
  zip([{ name: 'word/document.xml', data: latin('<w/>') }, TYPES, ...parts]);
const ZEROS = Buffer.alloc(16 * 1024 * 1024);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** 16 MB a part, and a thousand parts that share the bytes of the first: 16 GB out of a few kilobytes. */
const bomb = (folder: string): Buffer =>
  zip([
    { name: `${folder}/a.xml`, data: ZEROS },
    TYPES,
    ...Array.from({ length: 600 }, (_, n) => ({
      name: `${folder}/${n}.xml`,
      data: Buffer.alloc(0),
      again: true,
    })),
  ]);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.${MARKER}=1"><script>top.${MARKER}=1</script></svg>`;
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]><l>&b19;</l>`;

const refused = (id: string, name: string, mime: string, bytes: Buffer): HostileFile => ({
  id,
  name,
  mime,
  bytes,
  upload: 'refused',
});
const stored = (id: string, name: string, mime: string, bytes: Buffer): HostileFile => ({
  id,
  name,
  mime,
  bytes,
  upload: 'stored',
});

/** Built when it is asked for: the bombs take a moment to pack. */
export const hostileFiles = (): readonly HostileFile[] => [
  // What a browser would run.
  refused('SVG', 'x.svg', 'image/svg+xml', latin(SVG)),
  refused('SVG called a picture', 'x.png', 'image/png', latin(SVG)),
  refused('SVG called a JPEG, told as SVG', 'x.jpg', 'image/svg+xml', latin(SVG)),
  refused('a page', 'x.html', 'text/html', latin(PAGE)),
  refused('a page called a picture', 'x.jpg', 'image/jpeg', latin(PAGE)),
  refused('a page called a PDF', 'x.pdf', 'application/pdf', latin(PAGE)),
  refused('a page told as a page, called a text', 'x.txt', 'text/html', latin(PAGE)),
  refused('XHTML', 'x.xhtml', 'application/xhtml+xml', latin(PAGE)),
  refused('MHTML', 'x.mht', 'multipart/related', latin(PAGE)),
  refused('XML of a billion laughs', 'x.xml', 'application/xml', latin(LAUGHS)),
  refused('a script', 'x.js', 'text/javascript', latin(`window.${MARKER}=1`)),
  refused('a program', 'x.exe', 'application/x-msdownload', join('MZ', Buffer.alloc(200))),
  refused('a program called a picture', 'x.jpg', 'image/jpeg', join('MZ', Buffer.alloc(200))),
  refused('WebAssembly', 'x.wasm', 'application/wasm', join('\0asm', Buffer.from([1, 0, 0, 0]))),
  refused('a shell script called a text', 'x.txt', 'text/plain', latin('#!/bin/sh\nid')),
  refused('a link file', 'x.url', 'application/octet-stream', latin(`[InternetShortcut]\nURL=${ELSEWHERE}`)),
  refused('two extensions', 'bill.pdf.exe', 'application/pdf', PDF),
  refused('an extension behind an override', 'bill\u202efdp.exe', 'application/pdf', PDF),
  refused('an extension behind NUL', 'bill.exe\u0000.pdf', 'application/pdf', join('MZ', Buffer.alloc(200))),
  stored('an extension and a dot', 'bill.exe.', 'application/pdf', PDF),
  refused('a stream of the file', 'bill.pdf::$DATA', 'application/pdf', PDF),
  // Two kinds at once.
  refused(
    'a GIF that is a script',
    'x.gif',
    'image/gif',
    join('GIF89a/*', Buffer.alloc(20), `*/=1;window.${MARKER}=1`),
  ),
  refused('a GIF called a JPEG', 'x.jpg', 'image/jpeg', GIF),
  refused('a JPEG with a page', 'x.jpg', 'image/jpeg', join(JPEG.subarray(0, 20), PAGE, JPEG.subarray(20))),
  refused(
    'a PNG with a page in its text',
    'x.png',
    'image/png',
    png(1, 1, chunk('tEXt', latin(`Comment\0${PAGE}`))),
  ),
  refused('a PNG with an archive behind it', 'x.png', 'image/png', join(png(1, 1), zip([TYPES]))),
  refused(
    'a JPEG with a PDF in it',
    'x.jpg',
    'image/jpeg',
    join(JPEG.subarray(0, 20), PDF, JPEG.subarray(20)),
  ),
  refused('a PDF that is an archive', 'x.pdf', 'application/pdf', join(PDF, zip([TYPES]))),
  refused('an archive called a document', 'x.docx', DOCX, zip([{ name: 'x.html', data: latin(PAGE) }])),
  refused('a page with an archive, called a document', 'x.docx', DOCX, join(PAGE, zip([TYPES]))),
  refused(
    'a document with a program',
    'x.docx',
    DOCX,
    docx({ name: 'word/vbaProject.bin', data: latin('x') }),
  ),
  refused('an Ogg with a page', 'x.ogg', 'audio/ogg', join('OggS', PAGE)),
  refused('an MP3 with a page', 'x.mp3', 'audio/mpeg', join('ID3\x03\0\0\0\0\0\0', PAGE)),
  refused('an MP4 with a page', 'x.mp4', 'video/mp4', join('\0\0\0\x18ftypisom\0\0\0\0isom', PAGE)),
  // What is no more than it says, or cannot do any harm where it lies.
  stored('a PDF with a page behind it', 'x.pdf', 'application/pdf', join(PDF, PAGE)),
  stored('a PDF with a script', 'script.pdf', 'application/pdf', PDF_JS),
  stored('a page that calls itself text', 'page.txt', 'text/plain', latin(PAGE)),
  stored('a text of a billion laughs', 'laughs.txt', 'text/plain', latin(LAUGHS)),
  stored('a text of formulas', 'formulas.txt', 'text/plain', latin(`=cmd|'/C calc'!A0`)),
  {
    ...stored(
      'a JPEG with a page behind its end',
      'tail.jpg',
      'image/jpeg',
      join(JPEG, Buffer.alloc(8192), PAGE),
    ),
    converted: true,
  },
  stored('a document that unpacks to 16 GB', 'bomb.docx', DOCX, bomb('word')),
  stored('a table that unpacks to 16 GB', 'bomb.xlsx', XLSX, bomb('xl')),
  stored(
    'a document that promises 4 GB',
    'promise.docx',
    DOCX,
    docx({ name: 'word/x.xml', data: latin('x'), unpacked: 0xffff_fffe }),
  ),
  stored(
    'a document that leaves its folder',
    'slip.docx',
    DOCX,
    docx({ name: '../../../../tmp/pwned', data: latin('x') }),
  ),
  stored(
    'a document with a page outside',
    'linked.docx',
    DOCX,
    docx({
      name: 'word/_rels/document.xml.rels',
      data: latin(`<R Target="${ELSEWHERE}" TargetMode="External"/>`),
    }),
  ),
  {
    ...refused('a picture of 400 megapixels', 'bomb.png', 'image/png', png(20_000, 20_000)),
    refusal: PICTURE_TEXTS.pixels(20_000, 20_000),
  },
  {
    ...stored('a picture of one line', 'line.png', 'image/png', png(60_000, 1)),
    converted: true,
  },
  // Names.
  stored('an override in a name', 'bill\u202efdp.txt', 'text/plain', latin('x')),
  stored('markup in a name', `"><img src=x onerror=window.${MARKER}=1>.txt`, 'text/plain', latin('x')),
  stored('a folder in a name', '../../../etc/cron.d/x.txt', 'text/plain', latin('x')),
  stored('a drive in a name', 'C:\\Windows\\x.txt', 'text/plain', latin('x')),
  stored('a header in a name', 'a\r\nSet-Cookie: a=b\r\n\r\n.txt', 'text/plain', latin('x')),
  stored('a name of 10,000 letters', `${'n'.repeat(10_000)}.txt`, 'text/plain', latin('x')),
  stored('zalgo in a name', `${'n\u0315\u0322\u0489'.repeat(60)}.txt`, 'text/plain', latin('x')),
  stored('a reserved name', 'CON.txt', 'text/plain', latin('x')),
  stored('a name of formats', '%s%n%00${x}.txt', 'text/plain', latin('x')),
  stored('a key of every object for a name', '__proto__.txt', 'text/plain', latin('x')),
];
