import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import type { Conversation } from '@shared/contract/chat';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { COPY } from '../copy';
import { ConversationRow, rowId } from './ConversationRow';
import { useCalmOrder } from './use-calm-order';
import css from './conversation-list.module.css';

/** Pixels; every row has the same height. */
const ROW = 60;
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
}

/** The rows: a listbox through which the arrow keys move; Enter opens. */
export function ConversationRows(props: ConversationRowsProps) {
  const { ref, total, selectedId, userId, businessId, hasMore, loadingMore, moreFailed, onMore, onOpen } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { rows: conversations, hold, release } = useCalmOrder(props.conversations);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);

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
  const onKeyDown = (event: KeyboardEvent): void => {
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
      if (chosen) onOpen(chosen);
    }
  };

  const active = conversations[at]?._id ?? null;
  return (
    <div ref={scroller} className={css.rows} onPointerMove={hold} onPointerLeave={release}>
      <div
        ref={root}
        className={css.listbox}
        role="listbox"
        aria-label={COPY.conversations}
        aria-activedescendant={focused && active !== null ? rowId(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // The ring is for the keyboard; a click shows by itself what it has chosen.
          setFocused(event.target.matches(':focus-visible'));
        }}
        onBlur={() => {
          setFocused(false);
          setActiveId(null);
        }}
      >
        <Virtualizer ref={list} data={conversations} itemSize={ROW} onScroll={wantMore} scrollRef={scroller}>
          {(conversation, index) => (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              selected={conversation._id === selectedId}
              active={focused && conversation._id === active}
              userId={userId}
              businessId={businessId}
              index={index}
              total={Math.max(total, conversations.length)}
              onOpen={onOpen}
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
    </div>
  );
}
