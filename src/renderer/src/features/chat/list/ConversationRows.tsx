import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type VirtualizerHandle, Virtualizer } from 'virtua';
import type { Conversation } from '@shared/contract/chat';
import { useCan } from '../../../core/workspace';
import { useDensity } from '../../../ui/theme/density';
import { useWindowActive } from '../../../ui/use-window-active';
import { copy } from '../copy';
import { ConversationRow, conversationAt, rowId } from './ConversationRow';
import { MoreConversations } from './MoreConversations';
import { useRowNavigation } from './use-row-navigation';
import { useStableOrder } from './use-stable-order';
import { useThreadPrefetch } from './use-thread-prefetch';
import { useLoadMore } from './use-load-more';
import css from './conversation-list.module.css';

/** Pixels; every row has the same height: --row-height of ui/theme/tokens.css. */
const ROW = { comfortable: 60, compact: 46 } as const;
export interface ConversationRowsHandle {
  readonly focus: () => void;
}

export interface ConversationRowsProps {
  readonly ref?: Ref<ConversationRowsHandle>;
  readonly conversations: readonly Conversation[];
  /** On the server, loaded or not. */
  readonly total: number;
  readonly selectedId: string | null;
  readonly userId: string;
  readonly businessId: string;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  readonly onOpen: (conversation: Conversation) => void;
  readonly checkedIds: ReadonlySet<string>;
  readonly onCheck: ((conversation: Conversation, range: boolean) => void) | undefined;
  readonly pinnedIds: ReadonlySet<string>;
  /** Stands behind the last row. */
  readonly after?: ReactNode;
}

/** The rows: a listbox through which the arrow keys move; Enter opens, space chooses for an action on several. */
export function ConversationRows(props: ConversationRowsProps) {
  const { ref, total, selectedId, userId, businessId, hasMore, loadingMore, moreFailed, onMore } = props;
  const { checkedIds, onCheck, pinnedIds, after } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const ahead = useThreadPrefetch();
  const { rows: conversations, handlers } = useStableOrder(props.conversations, conversationAt);
  const mayRead = useCan('update', 'chat');
  const density = useDensity();
  const looking = useWindowActive() && mayRead && checkedIds.size === 0;
  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);

  const wantMore = useLoadMore({
    list,
    count: conversations.length,
    hasMore,
    loadingMore,
    moreFailed,
    onMore,
  });
  const moves = useRowNavigation({
    conversations,
    selectedId,
    list,
    root,
    ahead,
    onOpen: props.onOpen,
    onCheck,
  });
  const { active, focused } = moves;
  return (
    <div ref={scroller} className={css.rows} {...handlers}>
      <div
        ref={root}
        className={css.listbox}
        role="listbox"
        aria-label={copy.conversations}
        aria-multiselectable={onCheck !== undefined || undefined}
        aria-activedescendant={focused && active !== null ? rowId(active) : undefined}
        tabIndex={0}
        data-browsing={moves.browsing || undefined}
        onKeyDown={moves.onKeyDown}
        onFocus={moves.onFocus}
        onBlur={moves.onBlur}
      >
        <Virtualizer
          ref={list}
          data={conversations}
          itemSize={ROW[density]}
          onScroll={wantMore}
          scrollRef={scroller}
        >
          {(conversation, index) => (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              selected={conversation._id === selectedId}
              reading={looking && conversation._id === selectedId}
              active={focused && conversation._id === active}
              userId={userId}
              businessId={businessId}
              index={index}
              total={Math.max(total, conversations.length)}
              onOpen={moves.onOpen}
              checked={checkedIds.has(conversation._id)}
              choosing={checkedIds.size > 0}
              onCheck={onCheck}
              pinned={pinnedIds.has(conversation._id)}
              ahead={ahead}
            />
          )}
        </Virtualizer>
      </div>
      <MoreConversations loading={loadingMore} failed={moreFailed} onRetry={onMore} />
      {after}
    </div>
  );
}
