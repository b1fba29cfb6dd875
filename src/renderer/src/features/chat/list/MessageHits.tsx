import { searchWords } from '@shared/rules/message-words';
import type { PlacedMessage } from '@shared/contract/message-search';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Spinner } from '../../../ui/Spinner';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { useMessageSearchInfiniteQuery } from '../search-api';
import { MessageHit } from './MessageHit';
import css from './message-hits.module.css';

export interface MessageHitsProps {
  readonly search: string;
  /** No conversation was found by its person. */
  readonly noPeople: boolean;
  readonly onOpen: (hit: PlacedMessage) => void;
  readonly onClear: () => void;
}

/** Below the people that a search finds: the messages that hold its words, in all conversations. */
export function MessageHits({ search, noPeople, onOpen, onClear }: MessageHitsProps) {
  const now = useNow(60_000);
  const { currentData, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useMessageSearchInfiniteQuery({ search });
  const hits = currentData?.pages.flatMap(({ rows }) => rows) ?? [];
  const words = searchWords(search).map(({ text }) => text);
  const body = (): React.ReactNode => {
    if (currentData === undefined && isError) {
      return (
        <p className={css.note}>
          {copy.messageSearchFailed} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
        </p>
      );
    }
    if (currentData === undefined || (hits.length === 0 && isFetching)) {
      return (
        <p className={css.note}>
          <Spinner label={copy.loadingMore} />
        </p>
      );
    }
    if (hits.length === 0) {
      const clear = <Button onClick={onClear}>{copy.clearSearch}</Button>;
      return noPeople ? (
        <EmptyState icon="search" title={copy.noConversations} action={clear} />
      ) : (
        <div className={css.note}>
          <EmptyState size="small" title={copy.noMessagesFound} action={clear} />
        </div>
      );
    }
    return (
      <>
        <ul className={css.hits} aria-label={copy.messagesFound}>
          {hits.map((hit) => (
            <MessageHit key={hit.message._id} hit={hit} words={words} now={now} onOpen={onOpen} />
          ))}
        </ul>
        {hasNextPage && (
          <p className={css.note}>
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {copy.moreMessages}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <section aria-label={copy.messagesFound}>
      {/* Over nothing that was found, nobody needs the word that parts messages from people. */}
      {(hits.length > 0 || !noPeople) && <h2 className={css.heading}>{copy.messagesFound}</h2>}
      {body()}
    </section>
  );
}
