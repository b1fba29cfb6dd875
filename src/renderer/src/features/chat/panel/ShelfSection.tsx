import { useState } from 'react';
import type { Message } from '@shared/contract/chat';
import type { Shelf } from '@shared/contract/message-search';
import { SHELVES } from '@shared/contract/limits';
import { findLinks } from '@shared/rules/find-links';
import { readableText } from '@shared/rules/message-words';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { cx } from '../../../ui/cx';
import { mediaOf, tooLargeToShow } from '../content';
import { COPY } from '../copy';
import { useShelfInfiniteQuery } from '../find-api';
import { Section } from './Section';
import css from './shelf.module.css';

export interface ShelfSectionProps {
  readonly conversationId: string;
  /** Goes to the message in the thread. */
  readonly onOpen: (messageId: string) => void;
}

interface ItemProps {
  readonly message: Message;
  readonly onOpen: (messageId: string) => void;
}

function MediaItem({ message, onOpen }: ItemProps) {
  const media = mediaOf(message.message);
  const shown = message.message_type === 'image' && !tooLargeToShow(media);
  const src = media.thumb_url ?? (shown ? media.url : null);
  const label = media.caption ?? (message.message_type === 'video' ? COPY.video : COPY.image);
  return (
    <button
      type="button"
      className={css.picture}
      aria-label={label}
      title={label}
      onClick={() => {
        onOpen(message._id);
      }}
    >
      {src === null ? (
        <Icon name={message.message_type === 'video' ? 'video' : 'image'} />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" />
      )}
      {message.message_type === 'video' && src !== null && (
        <span className={css.film}>
          <Icon name="video" size={14} />
        </span>
      )}
    </button>
  );
}

function LineItem({ message, onOpen, kind }: ItemProps & { readonly kind: Shelf }) {
  const media = mediaOf(message.message);
  const text = readableText(message.message_type, message.message);
  const link = findLinks(text).find(({ href }) => href.startsWith('http'));
  const title =
    kind === 'documents' ? (media.filename ?? COPY.unnamedFile) : text.slice(link?.start, link?.end);
  return (
    <button
      type="button"
      className={css.line}
      title={title}
      onClick={() => {
        onOpen(message._id);
      }}
    >
      <Icon name={kind === 'documents' ? 'file' : 'external'} size={16} />
      <bdi>{title}</bdi>
    </button>
  );
}

/** Pictures and videos, documents and links of the conversation; a click goes to the message. */
export function ShelfSection({ conversationId, onOpen }: ShelfSectionProps) {
  const [kind, setKind] = useState<Shelf>('media');
  const { currentData, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useShelfInfiniteQuery({ conversationId, kind });
  const messages = currentData?.pages.flatMap(({ rows }) => rows) ?? [];
  const body = (): React.ReactNode => {
    if (currentData === undefined) {
      return isError ? (
        <p className={css.none}>
          {COPY.shelfFailed} <Button onClick={() => void refetch()}>{COPY.tryAgain}</Button>
        </p>
      ) : (
        <Skeleton height={64} />
      );
    }
    if (messages.length === 0) return <p className={css.none}>{COPY.shelfEmpty[kind]}</p>;
    return (
      <>
        <div className={kind === 'media' ? css.grid : undefined}>
          {messages.map((message) =>
            kind === 'media' ? (
              <MediaItem key={message._id} message={message} onOpen={onOpen} />
            ) : (
              <LineItem key={message._id} message={message} kind={kind} onOpen={onOpen} />
            ),
          )}
        </div>
        {hasNextPage && (
          <p className={css.none}>
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {COPY.moreMessages}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Section title={COPY.shelf}>
      <div className={css.tabs} role="group" aria-label={COPY.shelf}>
        {SHELVES.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === kind}
            className={cx(css.tab, id === kind && css.on)}
            onClick={() => {
              setKind(id);
            }}
          >
            {COPY.shelves[id]}
          </button>
        ))}
      </div>
      {body()}
    </Section>
  );
}
