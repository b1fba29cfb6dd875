import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCEPT_ATTRIBUTE,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_REFUSED,
  classifyAttachment,
  CLOUD_API_MEDIA,
  formatBytes,
  normaliseMime,
} from './attachments';

const MB = 1024 * 1024;

describe('classifyAttachment', () => {
  it.each([
    ['a.jpg', 'image', 'image/jpeg', 5],
    ['A.JPEG', 'image', 'image/jpeg', 5],
    ['a.b.png', 'image', 'image/png', 5],
    ['sticker.webp', 'image', 'image/webp', 5],
    ['shot.avif', 'image', 'image/avif', 5],
    ['IMG_1.HEIC', 'image', 'image/heic', 5],
    ['clip.3gp', 'video', 'video/3gpp', 16],
    ['clip.mp4', 'video', 'video/mp4', 16],
    ['n.ogg', 'audio', 'audio/ogg', 16],
    ['n.m4a', 'audio', 'audio/mp4', 16],
    ['n.mp3', 'audio', 'audio/mpeg', 16],
    ['n.aac', 'audio', 'audio/aac', 16],
    ['n.amr', 'audio', 'audio/amr', 16],
    ['n.txt', 'document', 'text/plain', 100],
    ['n.xls', 'document', 'application/vnd.ms-excel', 100],
    ['n.pptx', 'document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 100],
  ])('%s is %s up to its limit', (name, kind, mime, megabytes) => {
    expect(classifyAttachment(name, 1)).toEqual({ ok: true, kind, mime });
    expect(classifyAttachment(name, megabytes * MB).ok).toBe(true);
    expect(classifyAttachment(name, megabytes * MB + 1)).toEqual({ ok: false, message: ATTACHMENT_REFUSED });
  });

  it.each([
    'a.gif',
    'a.exe',
    'a.svg',
    'a.html',
    'a.tiff',
    'a.jpg.exe',
    'jpg',
    '',
    '.',
    'a.',
    'a.constructor',
  ])('%s is refused', (name) => {
    expect(classifyAttachment(name, 10)).toEqual({ ok: false, message: 'File type or size not supported.' });
  });

  it.each([0, -1, Number.NaN, Infinity])('a size of %d is refused', (size) => {
    expect(classifyAttachment('a.png', size).ok).toBe(false);
  });

  it('asks the MIME type only when there is no extension', () => {
    expect(classifyAttachment('image', 10, 'image/png')).toMatchObject({ ok: true, kind: 'image' });
    expect(classifyAttachment('voice', 10, 'audio/ogg; codecs=opus')).toMatchObject({
      ok: true,
      mime: 'audio/ogg',
    });
    expect(classifyAttachment('a.exe', 10, 'image/png').ok).toBe(false);
  });
});

it('the file dialog offers exactly what is accepted', () => {
  const extensions = ACCEPT_ATTRIBUTE.split(',');
  expect(extensions).toHaveLength(22);
  for (const extension of extensions) expect(classifyAttachment(`x${extension}`, 1).ok).toBe(true);
});

it('what may be attached is what the Cloud API takes', () => {
  for (const kind of ['image', 'video', 'audio', 'document'] as const) {
    expect(CLOUD_API_MEDIA[kind].maxBytes).toBe(ATTACHMENT_MAX_BYTES[kind]);
  }
  expect(CLOUD_API_MEDIA.image.mimes).toEqual(['image/jpeg', 'image/png']);
  expect(CLOUD_API_MEDIA.audio.mimes).toHaveLength(5);
  expect(CLOUD_API_MEDIA.document.mimes).toHaveLength(8);
});

it('normaliseMime', () => {
  expect(normaliseMime(' Audio/OGG; codecs=opus')).toBe('audio/ogg');
  expect(normaliseMime('image/jpg')).toBe('image/jpeg');
  expect(normaliseMime('')).toBe('');
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [-1, '0 B'],
    [Number.NaN, '0 B'],
    [340, '340 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [12_345, '12 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1.25 * MB, '1.3 MB'],
    [5 * MB, '5 MB'],
    [16.4 * MB, '16 MB'],
    [2 * 1024 * MB, '2 GB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('never shows four digits of a larger unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1024, max: 1024 ** 4 }), (bytes) => {
        expect(Number.parseFloat(formatBytes(bytes))).toBeLessThan(1024);
      }),
    );
  });
});
