import type { Message, MessageContent, MessageType } from '@shared/contract/chat';
import { buildMedia, buildOfType } from '../../src/features/chat/testing/builders';
import { FILES } from '../sample-files';
import type { SampleTexts } from '../sample-texts';

const BARS = Array.from({ length: 48 }, (_, n) =>
  Math.round(50 + 45 * Math.sin(n * 0.9) * Math.cos(n * 0.23)),
);

export const picture = (over: Parameters<typeof buildMedia>[0] = {}): MessageContent =>
  buildMedia({ url: FILES.fabric, width: 1280, height: 853, ...over });

export const voice = (over: Parameters<typeof buildMedia>[0] = {}): MessageContent =>
  buildMedia({ url: FILES.voice, mime_type: 'audio/ogg', voice: true, duration: 9, waveform: BARS, ...over });

export const file = (words: SampleTexts, over: Parameters<typeof buildMedia>[0] = {}): MessageContent =>
  buildMedia({ url: '/file', mime_type: 'application/pdf', filename: words.file, size: 184_320, ...over });

export const template = (words: SampleTexts, header: MessageContent | null): MessageContent => ({
  template_name: 'fitting_reminder',
  language: 'en_US',
  components: [
    ...(header ? [{ type: 'HEADER', ...header }] : []),
    { type: 'BODY', text: `*${words.customer}*, ${words.answer}` },
    { type: 'FOOTER', text: 'Northwind Tailors' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Confirm' },
        { type: 'URL', text: 'See the calendar', url: 'https://northwind.example' },
        { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+15550100199' },
        { type: 'COPY_CODE', text: 'SPRING26' },
      ],
    },
  ],
});

const person = (name: string) => ({
  name: { formatted_name: name },
  phones: [{ phone: '+234 803 555 0177', wa_id: '2348035550177', type: 'WORK' }],
  emails: [{ email: 'chidi@okafor-textiles.example' }],
  org: { company: 'Okafor Textiles' },
});

/** One content for every message type that a bubble shows. */
export function contents(words: SampleTexts): readonly (readonly [MessageType, MessageContent])[] {
  const question = {
    type: 'button',
    header: { type: 'text', text: words.company },
    body: { text: words.answer },
    footer: { text: 'Northwind Tailors' },
    action: { buttons: [1, 2].map((n) => ({ type: 'reply', reply: { id: `${n}`, title: `Choice ${n}` } })) },
  };
  return [
    ['text', { body: words.text }],
    ['image', picture()],
    ['image', picture({ caption: words.caption })],
    ['video', buildMedia({ url: FILES.film, mime_type: 'video/mp4', width: 640, height: 360, duration: 4 })],
    ['audio', voice()],
    ['audio', voice({ voice: false, filename: 'song.mp3' })],
    ['document', file(words)],
    ['document', file(words, { caption: words.caption })],
    ['sticker', buildMedia({ url: FILES.sticker, mime_type: 'image/webp', width: 512, height: 512 })],
    ['location', { latitude: 6.4541, longitude: 3.3947, name: words.company, address: words.street }],
    ['location', { latitude: 6.4541, longitude: 3.3947 }],
    ['contacts', { contacts: [person(words.other)] }],
    ['contacts', { contacts: [person(words.long), person(words.other)] }],
    ['template', template(words, { format: 'TEXT', text: words.company })],
    ['template', template(words, { format: 'IMAGE', media: picture() })],
    ['template', template(words, { format: 'DOCUMENT', media: file(words) })],
    ['template', template(words, null)],
    ['interactive', { interactive: question }],
    ['interactive', { interactive: { type: 'list', body: { text: words.answer }, action: { button: 'Choose' } } }],
    ['interactive', { interactive: { type: 'list_reply', list_reply: { title: words.company, description: words.street } } }],
    ['interactive', { interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: JSON.stringify({ size: 'M', notes: words.text }) } } }],
    ['button', { text: 'Confirm', payload: 'yes' }],
    ['order', { order: { text: words.caption, product_items: [
      { product_retailer_id: 'WOOL-SUIT-NAVY-52', quantity: 2, item_price: 349.5, currency: 'EUR' },
      { product_retailer_id: 'SILK-TIE', quantity: 1, item_price: 39, currency: 'EUR' },
    ] } }],
    ['reaction', { emoji: '❤️', message_id: 'elsewhere' }],
    ['unsupported', { type: 'poll' }],
    ['unknown', {}],
  ]; // prettier-ignore
}

export const every = (words: SampleTexts, direction: 'inbound' | 'outbound'): Message[] =>
  contents(words).map(([type, content]) => buildOfType(type, content, { direction }));
