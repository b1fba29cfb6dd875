import { useEffect, useRef, useState } from 'react';
import { searchWords } from '@shared/rules/message-words';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useDebounced } from '../../../ui/use-debounced';
import { copy } from '../copy';
import { useMessageSearchInfiniteQuery } from '../search-api';
import css from './thread-search.module.css';

/** As in the list, milliseconds. */
const SEARCH_DEBOUNCE = 300;

export interface ThreadSearchProps {
  readonly conversationId: string;
  readonly onJump: (messageId: string) => void;
  /** Folded beginnings of the words that are looked for, for marking them; none at the end. */
  readonly onWords: (words: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Searches one conversation: the newest match first, Enter goes to the next older one. */
export function ThreadSearch({ conversationId, onJump, onWords, onClose }: ThreadSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const nothing = searchWords(search).length === 0;
  const { currentData, hasNextPage, fetchNextPage, isFetching, isError } = useMessageSearchInfiniteQuery(
    { search, conversationId },
    { skip: nothing },
  );
  const hits = nothing ? [] : (currentData?.pages.flatMap(({ rows }) => rows) ?? []);
  const current = hits[at]?.message._id;

  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    setAt(0);
    onWords(searchWords(search).map(({ text }) => text));
  }, [search, onWords]);
  useEffect(() => {
    if (current !== undefined) onJump(current);
  }, [current, onJump]);

  const go = (step: number): void => {
    const next = at + step;
    if (next < 0) return;
    if (next < hits.length) setAt(next);
    if (next >= hits.length - 1 && hasNextPage) void fetchNextPage();
  };
  const status = (): string => {
    if (nothing) return '';
    if (isError) return copy.messageSearchFailed;
    if (hits.length > 0) return copy.hitOf(at + 1, `${hits.length}${hasNextPage ? '+' : ''}`);
    return isFetching ? '…' : copy.noHits;
  };
  return (
    <div
      className={css.bar}
      role="search"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="text"
        data-search=""
        value={typed}
        maxLength={200}
        spellCheck={false}
        placeholder={copy.searchHerePlaceholder}
        aria-label={copy.searchHerePlaceholder}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          go(event.key === 'ArrowDown' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1);
        }}
      />
      <span className={css.status} role="status">
        {status()}
      </span>
      <IconButton
        icon="arrowUp"
        size="small"
        label={copy.olderHit}
        disabled={at >= hits.length - 1}
        onClick={() => {
          go(1);
        }}
      />
      <IconButton
        icon="arrowDown"
        size="small"
        label={copy.newerHit}
        disabled={at <= 0}
        onClick={() => {
          go(-1);
        }}
      />
      <IconButton icon="close" size="small" label={copy.closeSearch} onClick={onClose} />
    </div>
  );
}
