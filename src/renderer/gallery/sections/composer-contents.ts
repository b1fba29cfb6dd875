import type { Attachment } from '../../src/features/chat/composer/attachment';
import { buildQuickReply, buildScheduled, minutesAgo } from '../../src/features/chat/testing/builders';
import { FILES } from '../sample-files';
import type { SampleTexts } from '../sample-texts';
import { picture } from './samples';

export function attachment(name: string, kind: Attachment['kind'], n = 0): Attachment {
  const types = { image: 'image/jpeg', video: 'video/mp4', audio: 'audio/ogg', document: 'application/pdf' };
  const urls = { image: FILES.cake, video: FILES.film, audio: FILES.voice, document: '/file' };
  const file = new File([new Uint8Array(18_000 + n * 999)], name, { type: types[kind] });
  return { file, kind, mime: types[kind], url: `${urls[kind]}#${n}` };
}

export const ten = (words: SampleTexts): Attachment[] =>
  (
    [
      'image',
      'document',
      'video',
      'audio',
      'image',
      'document',
      'image',
      'document',
      'image',
      'document',
    ] as const
  ).map((kind, n) => attachment(kind === 'document' ? words.file : `${n}-${words.long}.${kind}`, kind, n));

export const replies = (words: SampleTexts) => [
  buildQuickReply(),
  buildQuickReply({ shortcut: 'thanks', body: words.paragraph }),
  buildQuickReply({ shortcut: 'price-list-for-wholesale-customers', body: '', attachments: [
    { _id: 'file_1', media_id: 'media_1', url: '/file', name: words.file, file_name: words.file,
      mimetype: 'application/pdf', size: 1000, width: null, height: null, is_thumbnail: false },
  ] }),
]; // prettier-ignore

export const scheduled = (words: SampleTexts) => [
  buildScheduled({ message: { body: words.paragraph } }),
  buildScheduled({
    message_type: 'image',
    message: picture({ caption: words.caption }),
    send_at: minutesAgo(-1300),
  }),
  buildScheduled({ state: 'cancelled', reason: 'Not sent: the customer has written meanwhile.' }),
  buildScheduled({ state: 'failed', reason: 'Not sent: the reply window had closed.' }),
  buildScheduled({
    state: 'held',
    send_at: minutesAgo(30),
    reason: 'Held back, because the workspace’s plan was not running when it was due.',
  }),
  buildScheduled({
    state: 'held',
    message: { body: words.paragraph },
    reason: 'Held back, because the person who planned it has left the workspace.',
  }),
];
