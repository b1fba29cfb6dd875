import { markPlayed } from '../../src/features/chat/bubbles/played';
import { AfterInteraction } from '../AfterInteraction';
import { hover } from '../interactions';
import { FILES } from '../sample-files';
import {
  buildMessage,
  buildOfType,
  buildOwnMessage,
  buildQuoted,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import type { SampleTexts } from '../sample-texts';
import { ThreadRows } from '../ThreadRows';
import { contents, every, picture, voice } from './samples';
import type { GallerySection } from './types';

const MARKUP =
  '*bold* _slanted_ ~struck~ `code`\n* one\n* two\n1. first\n2. second\n> a quotation\n```\nconst a = 1;\n```\n' +
  'https://northwind.example/orders/1182?from=whatsapp&a-very-long-query-that-does-not-end=yes mail@northwind.example +44 20 7946 0958';

function texts(words: SampleTexts) {
  const bodies = [
    words.text,
    MARKUP,
    words.paragraph.repeat(9),
    'x'.repeat(400),
    `${words.text} (مرحبا بالعالم) ${words.customer} שלום 123-456`,
    'مرحبا! هل الطلب رقم 1182 جاهز؟ https://northwind.example/orders/1182 شكرا',
    '🎉',
    '👍🏽 👨‍👩‍👧‍👦',
    '1\n2\n3\n\n\n4',
  ];
  return bodies.flatMap((body) => [
    buildMessage({ message: { body } }),
    buildOwnMessage({ message: { body } }),
  ]);
}

function quotes(words: SampleTexts) {
  return [...contents(words), ['system', { body: 'Number changed' }] as const].map(
    ([message_type, message], n) => {
      const quoted = buildQuoted({ message_type, message, direction: n % 2 === 0 ? 'inbound' : 'outbound' });
      const build = n % 3 === 0 ? buildOwnMessage : buildMessage;
      return build({ message: { body: n % 4 === 0 ? 'Ok' : words.answer }, quoted });
    },
  );
}

function marks(words: SampleTexts) {
  const body = { body: words.text };
  const at = minutesAgo(3);
  const heart = { emoji: '❤️', direction: 'inbound' as const, by: null, at };
  const thumb = { emoji: '👍', direction: 'outbound' as const, by: 'Marta Ruiz', at };
  return [
    buildMessage({ message: body, reactions: [heart] }),
    buildOwnMessage({ message: body, reactions: [heart, thumb] }),
    buildMessage({ message: { body: 'Ok' }, reactions: [heart, thumb] }),
    buildMessage({ message: body, forwarded: true }),
    buildOwnMessage({ message: body, forwarded: true }),
    buildMessage({ message: body, forwarded: true, forwarded_many: true }),
    buildMessage({ message: body, edited_at: at }),
    buildMessage({ message: {}, revoked_at: at }),
    buildOwnMessage({ message: {}, status: 'deleted' }),
    buildOfType('image', picture(), { reactions: [heart], forwarded: true }),
  ];
}

/** Quotes of messages that are not here, advertisements, forms and orders as they really come. */
function origins(words: SampleTexts) {
  const unknown = { _id: null, message_type: 'unknown' as const, message: {} };
  const referral = {
    source_type: 'ad',
    source_url: 'https://www.fb.example/2nR7kLm',
    headline: words.company,
    body: words.paragraph,
    picture: picture(),
  };
  const form = {
    screen_0_First_name_0: words.customer,
    screen_0_Choose_one_1: '0_Made_to_measure',
    screen_1_Notes_0: words.text,
  };
  const product = (product_retailer_id: string, price: object) => ({
    product_retailer_id,
    quantity: 2,
    ...price,
  });
  return [
    ...(['inbound', 'outbound', null] as const).map((direction) =>
      buildMessage({
        message: { body: words.text },
        quoted: buildQuoted({ ...unknown, direction }),
      }),
    ),
    buildMessage({ message: { body: words.text, referral } }),
    buildMessage({
      message: { body: 'Ok', referral: { source_type: 'post', headline: words.long, source_url: 'no link' } },
    }),
    buildOfType('image', { ...picture({ caption: words.caption }), referral }),
    buildOfType('interactive', {
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: JSON.stringify(form) } },
    }),
    buildOfType('order', { order: { product_items: [product('WOOL-SUIT', {}), product('SILK-TIE', {})] } }),
    buildOfType('order', {
      order: {
        product_items: [product('WOOL-SUIT', {}), product('SILK-TIE', { item_price: 39, currency: 'EUR' })],
      },
    }),
  ];
}

const SIZES = [
  [1280, 853], [853, 1280], [4000, 500], [400, 4000], [60, 60], [1000, 1000], [undefined, undefined],
] as const; // prettier-ignore

function media(words: SampleTexts) {
  const sizes = SIZES.map(([width, height], n) =>
    buildOfType('image', picture({
      url: [FILES.shop, FILES.cake, FILES.chain][n % 3] ?? null,
      ...(width === undefined ? {} : { width, height }),
      ...(n % 2 === 0 ? {} : { caption: words.caption }),
    })),
  ); // prettier-ignore
  const states = (['fetching', 'failed'] as const).flatMap((state) => [
    buildOfType('image', picture({ state, url: null })),
    buildOfType('video', picture({ state, url: null, mime_type: 'video/mp4' })),
    buildOfType('audio', voice({ state, url: null })),
    buildOfType(
      'document',
      picture({ state, url: null, filename: words.file, mime_type: 'application/pdf' }),
    ),
    buildOfType('sticker', picture({ state, url: null, mime_type: 'image/webp' })),
  ]);
  return { sizes, states, broken: [buildOfType('image', picture({ url: '/not-there.jpg' }))] };
}

function voices() {
  const outbound = { direction: 'outbound' as const };
  markPlayed('voice_played');
  return [
    buildOfType('audio', voice(), { _id: 'voice_unplayed' }),
    buildOfType('audio', voice({ duration: 754 }), { _id: 'voice_played' }),
    buildOfType('audio', voice(), outbound),
    buildOfType('audio', voice(), { ...outbound, status: 'delivered' }),
    buildOfType('audio', voice({ duration: 3, voice: false }), outbound),
  ];
}

export const bubbles: GallerySection = {
  id: 'bubbles',
  title: 'Bubbles',
  show: (words) => {
    const { sizes, states, broken } = media(words);
    const of = { customer: words.customer };
    const word = words.text.split(' ')[2]?.toLowerCase() ?? '';
    return (
      <>
        <ThreadRows caption="Every type, inbound" {...of} messages={every(words, 'inbound')} />
        <ThreadRows caption="Every type, outbound" {...of} messages={every(words, 'outbound')} />
        <ThreadRows caption="Texts" {...of} messages={texts(words)} />
        <ThreadRows caption="Answers to every type" {...of} messages={quotes(words)} />
        <ThreadRows caption="Reactions, forwarded, edited, revoked" {...of} messages={marks(words)} />
        <ThreadRows caption="Where messages come from" {...of} messages={origins(words)} />
        <ThreadRows caption="Starred" {...of} starred messages={[buildMessage(), buildOwnMessage()]} />
        <ThreadRows caption="Jumped to" {...of} highlighted messages={[buildMessage(), buildOwnMessage()]} />
        <ThreadRows
          caption="Found words"
          {...of}
          marked={[word]}
          messages={[
            buildMessage({ message: { body: words.text } }),
            buildOwnMessage({ message: { body: words.text } }),
          ]}
        />
        <AfterInteraction act={hover}>
          <ThreadRows caption="Pointed at, inbound" {...of} messages={[buildMessage()]} />
        </AfterInteraction>
        <AfterInteraction act={hover}>
          <ThreadRows
            caption="Pointed at, outbound and long"
            {...of}
            messages={[buildOwnMessage({ message: { body: words.paragraph } })]}
          />
        </AfterInteraction>
        <ThreadRows caption="Sizes of pictures" {...of} messages={sizes} />
        <ThreadRows caption="Media on their way, and failed" {...of} messages={[...states, ...broken]} />
        <ThreadRows caption="Voice messages" {...of} messages={voices()} />
      </>
    );
  },
};
