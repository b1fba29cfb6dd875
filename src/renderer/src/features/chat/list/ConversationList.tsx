import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { useDebounced } from '../../../ui/use-debounced';
import { useElapsed } from '../../../ui/use-elapsed';
import type { PlacedMessage } from '@shared/contract/message-search';
import { useCan } from '../../../core/workspace';
import { useConversationCountsQuery, useConversationListInfiniteQuery, useConversationQuery } from '../api';
import { customerName } from '../conversation-row-view';
import { COPY } from '../copy';
import { type ConversationRowsHandle, ConversationRows } from './ConversationRows';
import { ListHeader } from './ListHeader';
import { ListSkeleton } from './ListSkeleton';
import { BulkBar } from './BulkBar';
import { MessageHits } from './MessageHits';
import { ViewTabs } from './ViewTabs';
import { VIEWS } from './views';
import { useChange } from '../work/use-change';
import { useChecked } from './use-checked';
import { usePinnedOpenRow } from './use-pinned-open-row';
import { usePinned } from './use-pinned';
import { argOf } from './list-address';
import { useListPlace } from './use-list-place';
import css from './conversation-list.module.css';

/** Spec 1 §9, milliseconds. */
const SEARCH_DEBOUNCE = 300;
/** The list waits so long for what is pinned, which leads it. Milliseconds. */
const PINS_WAIT_MS = 600;
const NONE: readonly Conversation[] = [];

const SliceBar = lazy(async () => ({ default: (await import('./SliceBar')).SliceBar }));

export interface ConversationListProps {
  readonly accounts: readonly WhatsappAccount[];
  readonly selectedId: string | null;
  readonly userId: string;
  readonly businessId: string;
  readonly onOpen: (conversation: Conversation) => void;
  /** Opens the conversation at one of its messages. */
  readonly onOpenMessage: (hit: PlacedMessage) => void;
  readonly onNew: (() => void) | undefined;
}

/** First column: account filter, search, views, conversations. */
export function ConversationList({
  accounts,
  selectedId,
  userId,
  businessId,
  onOpen,
  onOpenMessage,
  onNew,
}: ConversationListProps) {
  const { viewId, slice, accountId, setView, setAccount } = useListPlace(userId, businessId);
  const view = VIEWS[viewId ?? 'everything'];
  const sliceArg = useMemo(() => slice && argOf(slice), [slice]);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const rows = useRef<ConversationRowsHandle>(null);
  const {
    currentData,
    isError,
    error,
    isFetchNextPageError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useConversationListInfiniteQuery({
    ...(accountId === null ? {} : { platform_account_id: accountId }),
    ...(search === '' ? (sliceArg ?? view.arg) : { search }),
  });
  const { data: counts } = useConversationCountsQuery(accountId);
  const pins = usePinned(accountId, view.pins && slice === null && search === '');
  const listed = useMemo(() => {
    const found = currentData?.pages.flatMap((page) => page.rows) ?? NONE;
    return pins.ids.size === 0 ? found : [...pins.rows, ...found.filter(({ _id }) => !pins.ids.has(_id))];
  }, [currentData, pins]);
  const listKey = `${accountId ?? ''}|${search === '' ? (viewId ?? JSON.stringify(slice)) : search}`;
  const late = useElapsed(PINS_WAIT_MS, listKey);
  const { data: open } = useConversationQuery(selectedId ?? '', { skip: selectedId === null });
  const conversations = usePinnedOpenRow(listed, selectedId, listKey, open, isFetching);
  const checked = useChecked(conversations);
  const change = useChange();
  const mayChange = useCan('update', 'chat');
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const body = (): React.ReactNode => {
    if (currentData === undefined || (pins.loading && !late)) {
      return isError ? (
        <ErrorState title={COPY.conversationsFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      );
    }
    if (conversations.length === 0 && search === '') {
      return (
        <EmptyState
          icon="chat"
          title={COPY.noConversations}
          text={
            slice === null
              ? view.empty
              : slice.kind === 'customer'
                ? COPY.slices.emptyCustomer
                : COPY.slices.empty
          }
          action={
            viewId === 'open' || viewId === 'everything' ? (
              onNew && <Button onClick={onNew}>{COPY.newConversationLabel}</Button>
            ) : (
              <Button
                onClick={() => {
                  setView('open');
                }}
              >
                {COPY.showOpen}
              </Button>
            )
          }
        />
      );
    }
    return (
      <ConversationRows
        // Another list starts at its top.
        key={listKey}
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
        checkedIds={checked.ids}
        onCheck={mayChange ? checked.toggle : undefined}
        pinnedIds={pins.ids}
        after={
          search !== '' && (
            <MessageHits
              search={search}
              noPeople={conversations.length === 0}
              onOpen={onOpenMessage}
              onClear={() => {
                setTyped('');
              }}
            />
          )
        }
      />
    );
  };

  return (
    <section className={css.list} aria-label={COPY.conversations}>
      <ListHeader
        accounts={accounts}
        accountId={accountId}
        onAccount={setAccount}
        search={typed}
        onSearch={setTyped}
        onNew={onNew}
        onLeaveSearch={() => rows.current?.focus()}
        bulk={
          checked.ids.size === 0 ? null : (
            <BulkBar
              conversations={conversations.filter(({ _id }) => checked.ids.has(_id))}
              change={change}
              onClear={checked.clear}
            />
          )
        }
        tabs={
          search === '' && (
            <>
              {slice && (
                <Suspense fallback={null}>
                  <SliceBar
                    slice={slice}
                    customer={listed[0] ? customerName(listed[0]) : null}
                    onClear={() => {
                      setView('open');
                    }}
                  />
                </Suspense>
              )}
              <ViewTabs view={viewId} counts={counts} onView={setView} />
            </>
          )
        }
      />
      {body()}
    </section>
  );
}
