import { useState } from 'react';
import type { Message } from '@shared/contract/chat';
import type { SharedMediaKind } from '@shared/contract/message-search';
import { SHARED_MEDIA_KINDS } from '@shared/contract/limits';
import { findLinks } from '@shared/rules/find-links';
import { messagePreview } from '@shared/rules/message-preview';
import { readableText } from '@shared/rules/message-words';
import { shownLink } from '@shared/rules/shown-link';
import { stripControl, withoutOverrides } from '@shared/rules/text';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { PillTabs } from '../../../ui/PillTabs';
import { Skeleton } from '../../../ui/Skeleton';
import { mediaOf, tooLargeToShow } from '../content';
import { copy } from '../copy';
import { useSharedMediaInfiniteQuery, useStarListInfiniteQuery } from '../search-api';
import { PreviewLine } from '../PreviewLine';
import { Section } from './Section';
import css from './shared-media.module.css';

export interface SharedMediaSectionProps {
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
  const label = media.caption ?? (message.message_type === 'video' ? copy.video : copy.image);
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

function LineItem({ message, onOpen, kind }: ItemProps & { readonly kind: 'documents' | 'links' }) {
  const media = mediaOf(message.message);
  const text = withoutOverrides(readableText(message.message_type, message.message));
  const link = findLinks(text).find(({ href }) => href.startsWith('http'));
  const title =
    kind === 'documents'
      ? stripControl(media.filename ?? '') || copy.unnamedFile
      : link === undefined
        ? text
        : shownLink(text.slice(link.start, link.end), link.href);
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

function StarredItem({ message, onOpen }: ItemProps) {
  return (
    <button
      type="button"
      className={css.line}
      onClick={() => {
        onOpen(message._id);
      }}
    >
      <Icon name="star" size={16} />
      <span className={css.words}>
        <PreviewLine preview={messagePreview(message)} />
      </span>
    </button>
  );
}

type Tab = SharedMediaKind | 'starred';
const TABS: readonly Tab[] = [...SHARED_MEDIA_KINDS, 'starred'];

/** The messages of one tab, newest first. */
function useTab(conversationId: string, tab: Tab) {
  const starred = tab === 'starred';
  const media = useSharedMediaInfiniteQuery(
    { conversationId, kind: starred ? SHARED_MEDIA_KINDS[0] : tab },
    { skip: starred },
  );
  const stars = useStarListInfiniteQuery(conversationId, { skip: !starred });
  const messages = starred
    ? stars.currentData?.pages.flatMap(({ rows }) => rows.map(({ message }) => message))
    : media.currentData?.pages.flatMap(({ rows }) => rows);
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = starred ? stars : media;
  return {
    messages,
    isError,
    hasNextPage,
    isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

/** Pictures and videos, documents, links and one's stars of the conversation; a click goes to the message. */
export function SharedMediaSection({ conversationId, onOpen }: SharedMediaSectionProps) {
  const [tab, setTab] = useState<Tab>('media');
  const { messages, isError, hasNextPage, isFetchingNextPage, more, retry } = useTab(conversationId, tab);
  const body = (): React.ReactNode => {
    if (messages === undefined) {
      return isError ? (
        <p className={css.none}>
          {copy.sharedMediaFailed} <Button onClick={retry}>{copy.tryAgain}</Button>
        </p>
      ) : (
        <Skeleton height={64} />
      );
    }
    if (messages.length === 0) return <EmptyState size="small" title={copy.sharedMediaEmpty[tab]} />;
    return (
      <>
        <div className={tab === 'media' ? css.grid : undefined}>
          {messages.map((message) => {
            const { _id } = message;
            if (tab === 'media') return <MediaItem key={_id} message={message} onOpen={onOpen} />;
            if (tab === 'starred') return <StarredItem key={_id} message={message} onOpen={onOpen} />;
            return <LineItem key={_id} message={message} kind={tab} onOpen={onOpen} />;
          })}
        </div>
        {hasNextPage && (
          <p className={css.none}>
            <Button disabled={isFetchingNextPage} onClick={more}>
              {copy.moreMessages}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Section title={copy.sharedMedia}>
      <div className={css.tabs}>
        <PillTabs
          label={copy.sharedMedia}
          tabs={TABS.map((id) => ({ id, name: copy.sharedMediaTabs[id] }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      {body()}
    </Section>
  );
}
