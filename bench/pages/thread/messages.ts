import type { MediaContent, Message, MessageContent, MessageType } from '@shared/contract/chat';
import { buildMessage, buildOwnMessage } from '../../../src/renderer/src/features/chat/testing/builders';
import type { ThreadKind } from './types';

const WORDS =
  'could we move the fitting to Friday the parcel arrived like this and I would like to know what to do next please ' +
  'the darker fabric looks lovely thank you for your patience shall I book it for two people or three';
const words = WORDS.split(' ');
const PICTURES = ['fabric-swatches', 'crushed-box', 'shop-front', 'croissants', 'city-bike'] as const;
/** Minutes between two messages: about two days of a busy thread on one screen of dates. */
const APART = 7;
const START = Date.UTC(2026, 0, 5, 8, 0, 0);

/** The same number for the same message in every run, well spread. */
function spread(n: number): number {
  let hash = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function textOf(n: number): string {
  const random = spread(n);
  // Most messages are short, some are paragraphs.
  const length = random % 10 < 6 ? 2 + (random % 9) : 10 + (random % 38);
  const spoken = Array.from({ length }, (_, k) => words[(n + k) % words.length]);
  if (random % 9 === 0) spoken[0] = `*${spoken[0] ?? ''}*`;
  if (random % 31 === 0) spoken.push('https://northwind.example/orders/1182');
  if (random % 13 === 0) spoken.push('🙏');
  return spoken.join(' ');
}

function media(n: number, over: Partial<MediaContent>): MessageContent {
  const of: MediaContent = {
    media_id: `media_${n}`,
    url: `/media/${PICTURES[n % PICTURES.length] ?? ''}.jpg`,
    thumb_url: null,
    mime_type: 'image/jpeg',
    state: 'ready',
    ...over,
  };
  return { ...of };
}

const waveform = (n: number): readonly number[] =>
  Array.from({ length: 64 }, (_, k) => spread(n * 64 + k) % 101);

/** What a customer and a shop send each other, in about the shares of the demo's conversations. */
function contentOf(n: number): { readonly type: MessageType; readonly message: MessageContent } {
  const kind = spread(n * 7 + 3) % 100;
  if (kind < 82) return { type: 'text', message: { body: textOf(n) } };
  if (kind < 89) {
    const picture = media(n, { width: 1280, height: n % 3 === 0 ? 1600 : 853 });
    const caption = n % 2 === 0 ? { caption: textOf(n + 1) } : {};
    return { type: 'image', message: { ...picture, ...caption } };
  }
  if (kind < 92) {
    const voice = { voice: true, duration: 5 + (n % 50), waveform: waveform(n) };
    return { type: 'audio', message: media(n, { ...voice, mime_type: 'audio/ogg' }) };
  }
  if (kind < 95) {
    const file = { filename: `Invoice 2026-${n}.pdf`, size: 40_000 + n, mime_type: 'application/pdf' };
    return { type: 'document', message: media(n, file) };
  }
  if (kind < 97) {
    const place = {
      latitude: 6.4541,
      longitude: 3.3947,
      name: 'Okafor Textiles',
      address: '14 Broad Street',
    };
    return { type: 'location', message: place };
  }
  if (kind < 98) {
    const person = { name: { formatted_name: 'Chidi Okafor' }, phones: [{ phone: '+234 803 555 0177' }] };
    return { type: 'contacts', message: { contacts: [person] } };
  }
  const components = [
    { type: 'BODY', text: `Your fitting is on *Thursday, 15:00*. ${textOf(n)}` },
    { type: 'FOOTER', text: 'Northwind Tailors' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Confirm' }] },
  ];
  return { type: 'template', message: { template_name: 'fitting', language: 'en_US', components } };
}

/** Message `n` of the thread; earlier ones have lower numbers, also below zero. */
export function messageAt(n: number): Message {
  const { type, message } = contentOf(Math.abs(n));
  const at = new Date(START + n * APART * 60_000).toISOString();
  const id = `message_${String(n + 1_000_000).padStart(8, '0')}`;
  const random = spread(Math.abs(n) * 3 + 1);
  const outbound = type === 'template' || random % 2 === 0;
  const build = outbound ? buildOwnMessage : buildMessage;
  const answered = type === 'text' && random % 23 === 0;
  return build({
    _id: id,
    message_type: type,
    message,
    sent_at: at,
    created_at: at,
    ...(outbound && { client_key: `key_${id}` }),
    ...(random % 17 === 0 && { reactions: [{ emoji: '👍', direction: 'inbound', by: null, at }] }),
    ...(answered && {
      quoted_message_id: 'message_00000001',
      quoted: {
        _id: 'message_00000001',
        direction: 'inbound',
        message_type: 'text',
        message: { body: textOf(n + 9) },
      },
    }),
    ...(outbound &&
      random % 97 === 0 && { status: 'failed', read: null, delivered: null, failed: at, error_code: 131026 }),
  });
}

/** Of each eight messages the first five are pictures that the customer sends ten seconds apart: one grid. */
const ROUND = 8;
const IN_GRID = 5;

function messageAmongGrids(n: number): Message {
  const round = Math.floor(n / ROUND);
  const place = n - round * ROUND;
  if (place >= IN_GRID) return messageAt(n);
  const at = new Date(START + round * ROUND * APART * 60_000 + place * 10_000).toISOString();
  return buildMessage({
    _id: messageAt(n)._id,
    message_type: 'image',
    message: media(Math.abs(n), { width: 1280, height: n % 3 === 0 ? 1600 : 853 }),
    sent_at: at,
    created_at: at,
  });
}

/** `count` messages, oldest first, from number `first` on. */
export const messagesFrom = (first: number, count: number, kind: ThreadKind): Message[] =>
  Array.from({ length: count }, (_, k) => (kind === 'grids' ? messageAmongGrids : messageAt)(first + k));
