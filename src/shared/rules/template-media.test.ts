import { describe, expect, it } from 'vitest';
import { checkHeaderMedia } from './template-media';

const MB = 1024 * 1024;
const image = (over: object) =>
  checkHeaderMedia({ name: 'a.png', mime: 'image/png', size: 10, width: 1910, height: 1000, ...over });
const video = (over: object) => image({ name: 'a.mp4', mime: 'video/mp4', ...over });
const paper = (over: object) =>
  image({ name: 'a.pdf', mime: 'application/pdf', width: null, height: null, ...over });
const says = (message: string) => ({ ok: false, message });

describe('the file of a header', () => {
  it('has a size', () => {
    expect(image({ size: 5 * MB })).toEqual({ ok: true, format: 'IMAGE' });
    expect(image({ size: 5 * MB + 1 })).toEqual(says('Image must be less than 5MB.'));
    expect(video({ size: 16 * MB })).toEqual({ ok: true, format: 'VIDEO' });
    expect(video({ size: 16 * MB + 1 })).toEqual(says('Video must be less than 16MB.'));
    expect(paper({ size: 100 * MB })).toEqual({ ok: true, format: 'DOCUMENT' });
    expect(paper({ size: 100 * MB + 1 })).toEqual(says('Document must be less than 100MB.'));
  });

  it.each([
    [1300, 1000, true],
    [1299, 1000, false],
    [2200, 1000, true],
    [2201, 1000, false],
    [0, 0, false],
    [null, null, false],
  ])('of %s by %s fits: %s', (width, height, fits) => {
    expect(image({ width, height }).ok).toBe(fits);
    expect(video({ width, height })).toEqual(
      fits
        ? { ok: true, format: 'VIDEO' }
        : says('Video aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1.'),
    );
  });

  it.each([
    ['a.jpg', 'image/jpeg', true],
    ['a.JPEG', 'image/jpeg', true],
    ['a.gif', 'image/gif', true],
    ['a.3gp', 'video/3gpp', true],
    ['a.doc', 'application/msword', true],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
    ['a.webp', 'image/webp', false],
    ['a.png', 'application/pdf', false],
    ['a.mov', 'video/quicktime', false],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['a.png', '', true],
  ])('%s as %s: %s', (name, mime, fits) => {
    expect(image({ name, mime }).ok).toBe(fits);
  });
});
