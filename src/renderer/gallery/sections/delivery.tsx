import type { Message } from '@shared/contract/chat';
import { DateRow } from '../../src/features/chat/thread/DateRow';
import { UnreadRow } from '../../src/features/chat/thread/UnreadRow';
import {
  BUILDER_NOW,
  ME,
  buildLocalSend,
  buildMedia,
  buildMessage,
  buildOfType,
  buildOwnMessage,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import { AfterInteraction } from '../AfterInteraction';
import { expandAll } from '../interactions';
import css from '../gallery.module.css';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import { ThreadRows } from '../ThreadRows';
import { picture, voice } from './samples';
import type { GallerySection } from './types';

const DAY = 86_400_000;
const nothing = (): void => undefined;

function states(words: SampleTexts): Message[] {
  const body = { body: words.answer };
  const none = { sent: null, delivered: null, read: null };
  return [
    buildOwnMessage({ message: body, ...none, status: 'pending' }),
    buildOwnMessage({ message: body, ...none, status: 'sent', sent: minutesAgo(5) }),
    buildOwnMessage({ message: body, read: null, status: 'delivered' }),
    buildOwnMessage({ message: body }),
    buildOwnMessage({ message: body, ...none, status: 'pending', checking: true, message_id: null }),
  ];
}

function failures(words: SampleTexts): Message[] {
  const lost = { sent: null, delivered: null, read: null, failed: minutesAgo(2), status: 'failed' as const };
  const codes = [131026, 131047, 131049, 130429, 131053, 132001, 999999, null];
  return [
    ...codes.map((error_code) =>
      buildOwnMessage({
        message: { body: words.answer },
        ...lost,
        error_code,
        error_description:
          error_code === null ? null : 'Message failed to send because more than 24 hours have passed.',
      }),
    ),
    buildOfType('image', picture(), { direction: 'outbound', ...lost, error_code: 131053 }),
  ];
}

function local(words: SampleTexts) {
  const preview = (content = { body: words.answer }) => ({
    message_type: 'text' as const,
    message: content,
    quoted: null,
  });
  const image = {
    message_type: 'image' as const,
    message: picture({ media_id: null, caption: words.caption }),
    quoted: null,
  };
  const sound = { message_type: 'audio' as const, message: voice({ media_id: null }), quoted: null };
  const document = {
    message_type: 'document' as const,
    message: buildMedia({ url: null, filename: words.file, size: 184_320, mime_type: 'application/pdf' }),
    quoted: null,
  };
  const error = { status: 500, message: 'The server answered something unexpected. Please try again.' };
  return [
    buildLocalSend({ preview: preview() }),
    buildLocalSend({ preview: preview(), error }),
    buildLocalSend({ preview: image, state: 'uploading', progress: 0.42 }),
    buildLocalSend({ preview: document, state: 'uploading', progress: 0.05 }),
    buildLocalSend({ preview: sound, state: 'sending' }),
    buildLocalSend({ preview: preview(), state: 'failed', error }),
    buildLocalSend({ preview: image, state: 'failed' }),
  ];
}

function notes(words: SampleTexts): Message[] {
  const note = (body: string, over: Partial<Message> = {}): Message =>
    buildOfType('note', { body, mentions: ['user_2'] }, { direction: 'outbound', ...over });
  return [
    note(`@${words.teammate} ${words.text}`),
    note(words.paragraph.repeat(6), { sent_by: { _id: 'user_2', name: words.long } }),
    note('x'.repeat(200)),
    note('', { revoked_at: minutesAgo(1), sent_by: { _id: ME._id, name: ME.name } }),
    note('', { revoked_at: minutesAgo(1), sent_by: { _id: 'user_2', name: words.teammate } }),
  ];
}

export const delivery: GallerySection = {
  id: 'delivery',
  title: 'Delivery, notes and lines between',
  show: (words) => {
    const of = { customer: words.customer };
    return (
      <>
        <ThreadRows caption="Delivery" {...of} messages={states(words)} />
        <ThreadRows caption="Failed" {...of} messages={failures(words)} />
        <AfterInteraction act={expandAll}>
          <ThreadRows caption="Failed, explained" {...of} messages={failures(words).slice(0, 4)} />
        </AfterInteraction>
        <ThreadRows caption="Not sent yet" {...of} outbox={local(words)} />
        <ThreadRows caption="Notes" {...of} messages={notes(words)} />
        <ThreadRows
          caption="Lines of the system"
          {...of}
          messages={[
            buildMessage({ message_type: 'system', message: { body: `${words.customer}: +2348035550142` } }),
            buildMessage({ message_type: 'system', message: { body: words.paragraph.repeat(3) } }),
            buildMessage({ message_type: 'system', message: {} }),
          ]}
        />
        <Example caption="Dates and the unread line" as="thread">
          <div className={css.rows}>
            {[0, 1, 3, 40].map((days) => (
              <DateRow key={days} at={BUILDER_NOW - days * DAY} />
            ))}
            <UnreadRow count={1} onSeen={nothing} />
            <UnreadRow count={112} onSeen={nothing} />
          </div>
        </Example>
      </>
    );
  },
};
