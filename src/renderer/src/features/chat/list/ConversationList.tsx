import { useCallback, useMemo, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { WhatsappAccount } from '@shared/contract/accounts';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { useDebounced } from '../../../ui/use-debounced';
import { useConversationListInfiniteQuery } from '../api';
import { COPY } from '../copy';
import { ConversationRows } from './ConversationRows';
import type { ConversationRowsHandle } from './ConversationRows';
import { ListHeader } from './ListHeader';
import { ListSkeleton } from './ListSkeleton';
import css from './conversation-list.module.css';

/** Spec 1 §9, milliseconds. */
const SEARCH_DEBOUNCE = 300;
const NONE: readonly Conversation[] = [];

export interface ConversationListProps {
  readonly accounts: readonly WhatsappAccount[];
  readonly selectedId: string | null;
  readonly userId: string;
  readonly businessId: string;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onNew: (() => void) | undefined;
}

/** First column: account filter, search, conversations. */
export function ConversationList({
  accounts,
  selectedId,
  userId,
  businessId,
  onOpen,
  onNew,
}: ConversationListProps) {
  const [accountId, setAccountId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const rows = useRef<ConversationRowsHandle>(null);
  const {
    currentData,
    isError,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useConversationListInfiniteQuery({
    ...(accountId === null ? {} : { platform_account_id: accountId }),
    ...(search === '' ? {} : { search }),
  });
  const conversations = useMemo(() => currentData?.pages.flatMap((page) => page.rows) ?? NONE, [currentData]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const body = (): React.ReactNode => {
    if (currentData === undefined) {
      return isError ? (
        <ErrorState title={COPY.conversationsFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      );
    }
    if (conversations.length === 0) {
      return (
        <EmptyState
          icon="chat"
          title={COPY.noConversations}
          text={search === '' ? COPY.noConversationsYet : COPY.noConversationsForSearch}
          action={
            search === '' ? (
              onNew && <Button onClick={onNew}>{COPY.newConversationLabel}</Button>
            ) : (
              <Button
                onClick={() => {
                  setTyped('');
                }}
              >
                {COPY.clearSearch}
              </Button>
            )
          }
        />
      );
    }
    return (
      <ConversationRows
        // Another list starts at its top.
        key={`${accountId ?? ''}|${search}`}
        ref={rows}
        conversations={conversations}
        total={currentData.pages[0]?.total ?? 0}
        selectedId={selectedId}
        userId={userId}
        businessId={businessId}
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        moreFailed={isFetchNextPageError}
        onMore={more}
        onOpen={onOpen}
      />
    );
  };

  return (
    <section className={css.list} aria-label={COPY.conversations}>
      <ListHeader
        accounts={accounts}
        accountId={accountId}
        onAccount={setAccountId}
        search={typed}
        onSearch={setTyped}
        onNew={onNew}
        onLeaveSearch={() => rows.current?.focus()}
      />
      {body()}
    </section>
  );
}
