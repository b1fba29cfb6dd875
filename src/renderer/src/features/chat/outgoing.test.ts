import { describe, expect, it } from 'vitest';
import { type Outgoing, outgoing as schema } from '@shared/contract/chat';
import { attachmentSend } from './composer/attachment';
import { sendAgainOf } from './outgoing';
import { buildOfType, buildOwnMessage } from './testing/builders';

const media = { media_id: 'med_1', url: '/api/media/b/med_1', mime_type: 'image/png', state: 'ready' };
const again = (...args: Parameters<typeof buildOfType>): Outgoing | undefined =>
  sendAgainOf(buildOfType(...args))?.outgoing;

describe('sendAgainOf', () => {
  it('makes what the server takes', () => {
    const made = [
      again('text', { body: 'Hello' }),
      again('image', { ...media, caption: 'Look' }),
      again('document', media),
      again('audio', media),
      again('sticker', media),
      again('location', { latitude: 6.45, longitude: 3.39, name: 'Shop' }),
    ];
    for (const outgoing of made) expect(schema.safeParse(outgoing).success).toBe(true);
    expect(made[1]).toEqual({ type: 'image', message: { media_id: 'med_1', caption: 'Look' } });
  });

  it('sends a voice message as one again', () => {
    const outgoing = again('audio', { ...media, voice: true, duration: 3.2, waveform: [1, 60, 100] });
    expect(schema.safeParse(outgoing).success).toBe(true);
    expect(outgoing).toEqual({
      type: 'audio',
      message: { media_id: 'med_1', voice: true, duration: 3.2, waveform: [1, 60, 100] },
    });
  });

  it('sends a template with the values that it was filled in with', () => {
    const values = { name: 'Ada', '1': '42' };
    const outgoing = again('template', { template_id: 'tpl_1', template_name: 'hello', values });
    expect(schema.safeParse(outgoing).success).toBe(true);
    expect(outgoing).toEqual({ type: 'template', message: { template_id: 'tpl_1', values } });
  });

  it('gives up where something is missing or the type cannot be made again', () => {
    expect(again('image', { ...media, media_id: null })).toBeUndefined();
    expect(again('text', { body: ' ' })).toBeUndefined();
    expect(again('location', {})).toBeUndefined();
    expect(sendAgainOf(buildOwnMessage({ message_type: 'template', message: {} }))).toBeNull();
  });
});

describe('attachmentSend', () => {
  const file = new File(['x'], 'fabric.png', { type: 'image/png' });

  it('carries caption and box of a picture', () => {
    const sent = attachmentSend(
      { file, kind: 'image', mime: 'image/png', url: 'blob:x', width: 800, height: 600 },
      'The dark one',
    );
    expect(sent.outgoing).toEqual({ type: 'image', message: { media_id: '', caption: 'The dark one' } });
    expect(sent.content).toMatchObject({
      width: 800,
      height: 600,
      caption: 'The dark one',
      filename: 'fabric.png',
    });
  });

  it('carries what is known of a recording, for the bubble and for the others', () => {
    const sound = { voice: true, duration: 3, waveform: [0, 100] };
    const sent = attachmentSend({ file, kind: 'audio', mime: 'audio/ogg', url: '', sound }, '');
    expect(sent.outgoing).toEqual({ type: 'audio', message: { media_id: '', ...sound } });
    expect(sent.content).toMatchObject(sound);
  });

  it('leaves the caption out of audio and an empty one out of everything', () => {
    const audio = attachmentSend({ file, kind: 'audio', mime: 'audio/mpeg', url: 'blob:x' }, 'Listen');
    expect(audio.outgoing).toEqual({ type: 'audio', message: { media_id: '' } });
    const image = attachmentSend({ file, kind: 'image', mime: 'image/png', url: 'blob:x' }, '  ');
    expect(image.outgoing).toEqual({ type: 'image', message: { media_id: '' } });
  });
});
