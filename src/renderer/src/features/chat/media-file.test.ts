import { describe, expect, it } from 'vitest';
import { mediaFile } from './media-file';

const picture = {
  message_type: 'image',
  message: { url: '/api/media/b/1', mime_type: 'image/jpeg', state: 'ready' },
  sent_at: '2026-11-22T14:05:30.000Z',
  revoked_at: null,
} as const;

describe('mediaFile', () => {
  it('names what has no name by kind and time', () => {
    expect(mediaFile(picture)).toEqual({
      url: '/api/media/b/1',
      name: 'WhatsApp image 2026-11-22 14.05.30.jpg',
      mime: 'image/jpeg',
    });
    const voice = { ...picture.message, mime_type: 'audio/ogg; codecs=opus' };
    expect(mediaFile({ ...picture, message_type: 'audio', message: voice })?.name).toMatch(
      /^WhatsApp audio .*\.ogg$/,
    );
  });
  it('keeps the name of a document', () => {
    const message = { ...picture.message, filename: 'Offer.pdf' };
    expect(mediaFile({ ...picture, message_type: 'document', message })?.name).toBe('Offer.pdf');
  });
  it.each([
    { ...picture, message_type: 'text' as const },
    { ...picture, revoked_at: '2026-11-22T15:00:00.000Z' },
    { ...picture, message: { ...picture.message, state: 'fetching' } },
    { ...picture, message: { ...picture.message, url: 'blob:app://parley/1' } },
    { ...picture, message: { ...picture.message, url: 'https://example.com/api/x' } },
  ])('has no file to give where there is none %#', (message) => {
    expect(mediaFile(message)).toBeNull();
  });
});
