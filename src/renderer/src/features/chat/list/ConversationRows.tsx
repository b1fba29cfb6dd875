import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type VirtualizerHandle, Virtualizer } from 'virtua';
import type { Conversation } from '@shared/contract/chat';
import { runCommand, useCommands } from '../../../ui/shortcuts';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { useDensity } from '../../../ui/theme/density';
import { useWindowActive } from '../../../ui/use-window-active';
import { COPY } from '../copy';
import { KEYS } from '../keys';
import { ConversationRow, conversationAt, rowId } from './ConversationRow';
import { nextWaiting } from './next-waiting';
import { neighbour } from './neighbour';
import { useStableOrder } from './use-stable-order';
import { useThreadAhead } from './use-thread-ahead';
import css from './conversation-list.module.css';

/** Pixels; every row has the same height: --row-height of ui/theme/tokens.css. */
const ROW = { comfortable: 60, compact: 46 } as const;
/** Rows from the end of what is loaded at which the next page is asked for. */
const NEAR_END = 8;

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
  const ahead = useThreadAhead();
  const { rows: conversations, handlers } = useStableOrder(props.conversations, conversationAt);
  const mayRead = useCan('update', 'chat');
  const density = useDensity();
  const looking = useWindowActive() && mayRead && checkedIds.size === 0;
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  /** Somebody looks through the conversations one after the other: opening one leaves the focus here. */
  const [browsing, setBrowsing] = useState(false);
  const { onOpen: openRow } = props;
  const onOpen = useCallback(
    (conversation: Conversation) => {
      setBrowsing(false);
      openRow(conversation);
    },
    [openRow],
  );

  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);

  const wantMore = useCallback(() => {
    const handle = list.current;
    if (!handle || !hasMore || loadingMore || moreFailed) return;
    const lastSeen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lastSeen >= conversations.length - NEAR_END) onMore();
  }, [conversations.length, hasMore, loadingMore, moreFailed, onMore]);
  useEffect(wantMore, [wantMore]);

  const at = conversations.findIndex(({ _id }) => _id === (activeId ?? selectedId));
  const moveTo = (index: number): void => {
    const next = conversations[Math.max(0, Math.min(conversations.length - 1, index))];
    if (next === undefined) return;
    setActiveId(next._id);
    list.current?.scrollToIndex(conversations.indexOf(next), { align: 'nearest' });
  };
  const browse = (step: 1 | -1): void => {
    const next = neighbour(conversations, selectedId, step);
    if (!next) return;
    // Whoever is writing goes on writing, to the next one.
    const writes = document.activeElement instanceof HTMLTextAreaElement;
    if (!writes) {
      setBrowsing(true);
      root.current?.focus({ preventScroll: true });
    }
    moveTo(conversations.indexOf(next));
    openRow(next);
    const following = neighbour(conversations, next._id, step);
    if (following) ahead.rest(following._id);
  };
  useCommands([
    {
      id: 'list.next',
      label: COPY.keys.next,
      group: 'list',
      icon: 'arrowDown',
      keys: KEYS.next,
      run: () => {
        browse(1);
      },
    },
    {
      id: 'list.previous',
      label: COPY.keys.previous,
      group: 'list',
      icon: 'arrowUp',
      keys: KEYS.previous,
      run: () => {
        browse(-1);
      },
    },
    {
      id: 'list.next-waiting',
      label: COPY.keys.nextWaiting,
      keywords: COPY.keys.nextWaitingWords,
      group: 'list',
      icon: 'arrowDown',
      keys: KEYS.nextWaiting,
      run: () => {
        const next = nextWaiting(conversations, selectedId);
        if (next) openRow(next);
        else toast(COPY.keys.nobodyWaits);
      },
    },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: conversations.length - 1,
    };
    const target = steps[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setFocused(true);
      moveTo(target);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const chosen = conversations[at];
      if (!chosen) return;
      if (onCheck && (event.key === ' ' || event.ctrlKey)) onCheck(chosen, event.shiftKey);
      else if (chosen._id !== selectedId || !runCommand('conversation.reply')) onOpen(chosen);
    }
  };

  const active = conversations[at]?._id ?? null;
  return (
    <div ref={scroller} className={css.rows} {...handlers}>
      <div
        ref={root}
        className={css.listbox}
        role="listbox"
        aria-label={COPY.conversations}
        aria-multiselectable={onCheck !== undefined || undefined}
        aria-activedescendant={focused && active !== null ? rowId(active) : undefined}
        tabIndex={0}
        data-browsing={browsing || undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // The ring is for the keyboard; a click shows by itself what it has chosen.
          const byKey = event.target.matches(':focus-visible');
          setFocused(byKey);
          // Enter opens something from the start.
          if (byKey && at < 0) setActiveId(conversations[0]?._id ?? null);
        }}
        onBlur={() => {
          setFocused(false);
          setBrowsing(false);
          setActiveId(null);
        }}
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
              onOpen={onOpen}
              checked={checkedIds.has(conversation._id)}
              choosing={checkedIds.size > 0}
              onCheck={onCheck}
              pinned={pinnedIds.has(conversation._id)}
              ahead={ahead}
            />
          )}
        </Virtualizer>
      </div>
      {(loadingMore || moreFailed) && (
        <div className={css.more}>
          {loadingMore ? (
            <Spinner label={COPY.loadingMore} />
          ) : (
            <>
              {COPY.loadMoreFailed} <Button onClick={onMore}>{COPY.tryAgain}</Button>
            </>
          )}
        </div>
      )}
      {after}
    </div>
  );
}
