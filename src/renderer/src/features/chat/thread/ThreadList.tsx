import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { type VirtualizerHandle, Virtualizer } from 'virtua';
import type { Message } from '@shared/contract/chat';
import { copy } from '../copy';
import type { LocalSend } from '../local-send';
import { createThreadItems } from '../thread-items';
import { AlbumRow } from './AlbumRow';
import { createThreadRows, holdsMessage } from './albums';
import { DateRow } from './DateRow';
import { MessageRow } from './MessageRow';
import { NewMessagesPill } from './NewMessagesPill';
import { SystemRow } from './SystemRow';
import { OlderMessages } from './OlderMessages';
import { UnreadPill } from './UnreadPill';
import { UnreadRow } from './UnreadRow';
import type { Unread } from './use-unread';
import { moveByKey } from './move-by-key';
import { useOverscan } from './use-overscan';
import { type ThreadJump, useScrollToJump } from './use-scroll-to-jump';
import { FOOT, useThreadScroll } from './use-thread-scroll';
import css from './thread-list.module.css';

/** Pixels above the first message, always there: what stands in it changes, its height does not. */
const HEAD = 44;
/** Pixels of a row that has not been measured: about the mean. Too low a guess mounts rows that nobody sees. */
const ROW = 64;
const NONE: readonly LocalSend[] = [];

export interface ThreadListProps {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  readonly outbox?: readonly LocalSend[];
  readonly hasOlder?: boolean;
  readonly loadingOlder?: boolean;
  readonly olderFailed?: boolean;
  readonly onLoadOlder?: () => void;
  /** Goes there as soon as it is loaded. */
  readonly jump?: ThreadJump | null;
  /** Marked for a moment after a jump. */
  readonly highlightedId?: string | null;
  readonly onJumped?: (messageId: string) => void;
  /** The mark has been there for its time. */
  readonly onMarked?: () => void;
  /** Where the unread messages began when the thread was opened. */
  readonly unread?: Unread | null;
}

/** The messages of one conversation, however many; can be mounted alone. */
export const ThreadList = memo(function ThreadList(props: ThreadListProps) {
  const { messages, outbox = NONE, hasOlder = false, loadingOlder = false, olderFailed = false } = props;
  const { onLoadOlder, jump = null, highlightedId = null, onJumped, onMarked, unread = null } = props;
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [itemsOf] = useState(createThreadItems);
  const [rowsOf] = useState(createThreadRows);
  const items = useMemo(() => rowsOf(itemsOf(messages, outbox)), [rowsOf, itemsOf, messages, outbox]);
  const scroll = useThreadScroll({ list, scroller, items, hasOlder, loadingOlder, olderFailed, onLoadOlder });

  const ahead = useOverscan();
  const { letGo } = scroll;
  useScrollToJump({ list, items, jump, onJumped, letGo });

  const [unreadSeen, setUnreadSeen] = useState(false);
  const onUnreadSeen = useCallback(() => {
    setUnreadSeen(true);
  }, []);
  const toUnread = (): void => {
    const index = items.findIndex((item) => unread !== null && holdsMessage(item, unread.fromId));
    if (index < 0) return;
    letGo();
    list.current?.scrollToIndex(index, { align: 'start', offset: -HEAD });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const handle = list.current;
    const root = scroller.current;
    scroll.onHand();
    if (handle && root) moveByKey(event, { handle, root, items, onEnd: scroll.toEnd });
  };

  return (
    <div className={css.frame}>
      <div
        ref={scroller}
        className={css.scroller}
        role="feed"
        aria-label={copy.messages}
        aria-busy={loadingOlder}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={scroll.onHand}
        onTouchMove={scroll.onHand}
        onPointerDown={scroll.onHand}
      >
        <div className={css.spring} />
        <OlderMessages height={HEAD} loading={loadingOlder} failed={olderFailed} onRetry={onLoadOlder} />
        <Virtualizer
          ref={list}
          data={items}
          scrollRef={scroller}
          shift={scroll.shift}
          startMargin={HEAD}
          itemSize={ROW}
          bufferSize={ahead}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
          onScrollEnd={scroll.onScrollEnd}
        >
          {(item) => {
            if (item.kind === 'date') return <DateRow key={item.key} at={item.at} />;
            if (item.kind === 'message' && item.message.message_type === 'system')
              return <SystemRow key={item.key} message={item.message} />;
            const row =
              item.kind === 'album' ? (
                <AlbumRow key={item.key} album={item} highlightedId={highlightedId} onMarked={onMarked} />
              ) : (
                <MessageRow
                  key={item.key}
                  rowKey={item.key}
                  message={item.message}
                  local={item.local}
                  joined={item.joined}
                  highlighted={item.message._id === highlightedId}
                  onMarked={onMarked}
                />
              );
            if (unread === null || !holdsMessage(item, unread.fromId)) return row;
            return (
              <div key={item.key}>
                <UnreadRow count={unread.count} onSeen={onUnreadSeen} />
                {row}
              </div>
            );
          }}
        </Virtualizer>
        <div className={css.foot} style={{ height: FOOT }} />
      </div>
      {unread !== null && !unreadSeen && <UnreadPill count={unread.count} onClick={toUnread} />}
      {!scroll.atEnd && <NewMessagesPill count={scroll.unseen} onClick={scroll.toEnd} />}
    </div>
  );
});
