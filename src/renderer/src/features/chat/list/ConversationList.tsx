import { useMemo, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { reasonOf } from '../../../core/http/api-error';
import { ErrorState } from '../../../ui/ErrorState';
import { useDebounced } from '../../../ui/use-debounced';
import type { PlacedMessage } from '@shared/contract/message-search';
import { useCan } from '../../../core/workspace';
import { customerName } from '../conversation-row-view';
import { copy } from '../copy';
import { type ConversationRowsHandle, ConversationRows } from './ConversationRows';
import { ListHeader } from './ListHeader';
import { ListSkeleton } from './ListSkeleton';
import { BulkBar } from './BulkBar';
import { ListTabs } from './ListTabs';
import { NoConversations } from './NoConversations';
import { MessageHits } from './MessageHits';
import { VIEWS } from './views';
import { useChange } from '../work/use-change';
import { useConversationSelection } from './use-conversation-selection';
import { argOf } from './list-address';
import { useListedConversations } from './use-listed-conversations';
import { useShownList } from './use-shown-list';
import css from './conversation-list.module.css';

/** Spec 1 §9, milliseconds. */
const SEARCH_DEBOUNCE = 300;

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
export function ConversationList(props: ConversationListProps) {
  const { accounts, selectedId, userId, businessId, onOpen, onOpenMessage, onNew } = props;
  const { viewId, slice, accountId, setView, setAccount } = useShownList(userId, businessId);
  const view = VIEWS[viewId ?? 'everything'];
  const sliceArg = useMemo(() => slice && argOf(slice), [slice]);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const rows = useRef<ConversationRowsHandle>(null);
  const listKey = `${accountId ?? ''}|${search === '' ? (viewId ?? JSON.stringify(slice)) : search}`;
  const arg = search === '' ? (sliceArg ?? view.arg) : { search };
  const pinned = view.pins && slice === null && search === '';
  const list = useListedConversations({ accountId, arg, pinned, listKey, selectedId });
  const { conversations, listed, pins, counts, isError, error } = list;
  const checked = useConversationSelection(conversations);
  const change = useChange();
  const mayChange = useCan('update', 'chat');

  const bulk =
    checked.ids.size === 0 ? null : (
      <BulkBar
        conversations={conversations.filter(({ _id }) => checked.ids.has(_id))}
        change={change}
        onClear={checked.clear}
      />
    );
  const clearSearch = (): void => {
    setTyped('');
  };

  const body = (): React.ReactNode => {
    if (list.isWaiting) {
      return isError ? (
        <ErrorState title={copy.conversationsFailed} text={reasonOf(error)} onRetry={list.refetch} />
      ) : (
        <ListSkeleton />
      );
    }
    if (conversations.length === 0 && search === '') {
      return <NoConversations viewId={viewId} slice={slice} onNew={onNew} onView={setView} />;
    }
    return (
      <ConversationRows
        // Another list starts at its top.
        key={listKey}
        ref={rows}
        conversations={conversations}
        total={list.total}
        selectedId={selectedId}
        userId={userId}
        businessId={businessId}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        moreFailed={list.moreFailed}
        onMore={list.more}
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
              onClear={clearSearch}
            />
          )
        }
      />
    );
  };

  return (
    <section className={css.list} aria-label={copy.conversations}>
      <ListHeader
        accounts={accounts}
        accountId={accountId}
        onAccount={setAccount}
        search={typed}
        onSearch={setTyped}
        onNew={onNew}
        onLeaveSearch={() => rows.current?.focus()}
        bulk={bulk}
        tabs={
          search === '' && (
            <ListTabs
              viewId={viewId}
              slice={slice}
              customer={listed[0] ? customerName(listed[0]) : null}
              counts={counts}
              onView={setView}
            />
          )
        }
      />
      {body()}
    </section>
  );
}
