import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { reasonOf } from '../../../core/http/api-error';
import { useAppSelector } from '../../../core/store/store';
import { selectOutbox } from '../../../offline/outbox';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { useMessageListInfiniteQuery } from '../api';
import { useAttachments } from '../composer/use-attachments';
import { useReplyTarget } from '../composer/use-reply-target';
import { customerName } from '../conversation-row-view';
import { COPY } from '../copy';
import { oldestFirst } from '../thread-items';
import { useRetries } from './use-retries';
import { useLocalFiles } from '../use-local-files';
import { isOpen, useReplyWindowState } from '../use-reply-window';
import { ThreadSearch } from '../find/ThreadSearch';
import { usePresence } from '../work/use-presence';
import { Announcer } from './Announcer';
import { PresenceLine } from './PresenceLine';
import {
  type ViewerSubject,
  RetriesContext,
  SearchWordsContext,
  StarsContext,
  ThreadActionsContext,
  ThreadSubjectContext,
} from './thread-actions';
import { ThreadFoot } from './ThreadFoot';
import { ThreadList } from './ThreadList';
import { ThreadSkeleton } from './ThreadSkeleton';
import { useDrop } from './use-drop';
import { useLoadUntil } from './use-load-until';
import { useMarks } from './use-marks';
import { useJump } from './use-jump';
import { useSend } from './use-send';
import { useUnread } from './use-unread';
import { useThreadActionSet } from './use-thread-action-set';
import css from './thread.module.css';

const MediaViewer = lazy(() => import('../viewer/MediaViewer'));
const ForwardDialog = lazy(() => import('../forward/ForwardDialog'));
const NONE: readonly Message[] = [];
const NO_WORDS: readonly string[] = [];

export interface ThreadProps {
  readonly conversation: Conversation;
  readonly draftKey: string;
  readonly canSend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  readonly userId: string;
  /** A message to begin at, such as one that a search has found. */
  readonly jumpToId: string | null;
  readonly onJumpTaken: () => void;
  readonly searching: boolean;
  /** To read only: nothing below the messages. */
  readonly reading?: boolean;
  /** Begins a task from a message; absent where one may not. */
  readonly onTask?: ((message: Message) => void) | undefined;
  readonly onCloseSearch: () => void;
}

/** Messages and composer of one conversation. Mounted anew for each (`key`). */
export function Thread(props: ThreadProps) {
  const { conversation, draftKey, canSend, connected, userId } = props;
  const { jumpToId, onJumpTaken, searching, reading = false, onTask, onCloseSearch } = props;
  const { _id: conversationId } = conversation;
  const query = useMessageListInfiniteQuery({ conversationId });
  const {
    data,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    isError,
    isFetching,
    error,
    refetch,
  } = query;
  const messages = useMemo(() => (data ? oldestFirst(data.pages) : NONE), [data]);
  const outbox = useLocalFiles(useAppSelector(selectOutbox(conversationId)));
  const retries = useRetries(outbox);
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const unread = useUnread({
    unread: conversation.unread_count,
    messages,
    loadOlder,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
  });
  const [replyTo, setReplyTo] = useReplyTarget(draftKey);
  const [viewed, setViewed] = useState<ViewerSubject | null>(null);
  const [forwarded, setForwarded] = useState<Message | null>(null);
  const { stars, star, removeNote } = useMarks();
  const [focusToken, setFocusToken] = useState(0);
  const [words, setWords] = useState<readonly string[]>(NO_WORDS);
  const files = useAttachments(draftKey);
  const { send, react, sendAgain } = useSend(conversationId);
  const until = useLoadUntil(conversationId);
  const jumping = useJump({
    messages,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage || until.loading,
    olderFailed: isFetchNextPageError || until.failed,
    loadUntil: until.loadUntil,
  });
  const windowState = useReplyWindowState(conversation.last_inbound_at);
  const open = isOpen(windowState);
  const writable = canSend && connected && open;
  const drop = useDrop(writable ? files.attach : null);
  const { forgetFailure } = until;
  const { jumpTo: jump } = jumping;
  const jumpTo = useCallback(
    (messageId: string) => {
      forgetFailure();
      jump(messageId);
    },
    [forgetFailure, jump],
  );
  const { others, onKey } = usePresence(conversationId, userId);
  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded || jumpToId === null) return;
    jumpTo(jumpToId);
    onJumpTaken();
  }, [loaded, jumpToId, jumpTo, onJumpTaken]);
  const reply = useCallback(
    (message: Message) => {
      setReplyTo(message);
      setFocusToken((token) => token + 1);
    },
    [setReplyTo],
  );
  const actions = useThreadActionSet({
    conversationId,
    messages,
    jumpTo,
    star,
    removeNote,
    react,
    sendAgain,
    reply,
    openMedia: setViewed,
    forward: setForwarded,
    task: onTask,
    maySend: canSend,
    connected,
    open,
  });
  const name = customerName(conversation);
  const accountId = conversation.platform_account_id;
  const subject = useMemo(() => ({ customerName: name, userId, accountId }), [name, userId, accountId]);

  const body = (): React.ReactNode => {
    // What waits to be sent is shown also where the rest cannot be loaded, and stays while that is tried again.
    const alone = data === undefined && error !== undefined && outbox.length > 0;
    if (data === undefined && !alone) {
      return isError ? (
        <ErrorState title={COPY.messagesFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ThreadSkeleton />
      );
    }
    if (messages.length === 0 && outbox.length === 0) {
      return <EmptyState icon="chat" title={COPY.noMessages} text={COPY.noMessagesText} />;
    }
    return (
      <ThreadList
        messages={messages}
        outbox={outbox}
        hasOlder={hasNextPage || alone}
        loadingOlder={isFetchingNextPage || (alone && isFetching)}
        olderFailed={isFetchNextPageError || alone}
        onLoadOlder={alone ? () => void refetch() : loadOlder}
        jump={jumping.jump}
        highlightedId={jumping.highlightedId}
        onJumped={jumping.onJumped}
        onMarked={jumping.onMarked}
        unread={unread}
      />
    );
  };

  return (
    <ThreadActionsContext value={actions}>
      <ThreadSubjectContext value={subject}>
        <SearchWordsContext value={searching ? words : NO_WORDS}>
          <RetriesContext value={retries}>
            <StarsContext value={stars}>
              <div className={css.thread} {...drop.handlers}>
                {searching && (
                  <ThreadSearch
                    conversationId={conversationId}
                    onJump={jumpTo}
                    onWords={setWords}
                    onClose={onCloseSearch}
                  />
                )}
                <div className={css.area}>
                  {body()}
                  <PresenceLine others={others} />
                </div>
                {!reading && (
                  <ThreadFoot
                    conversation={conversation}
                    draftKey={draftKey}
                    maySend={canSend}
                    connected={connected}
                    windowState={windowState}
                    files={files}
                    send={send}
                    replyTo={replyTo}
                    onReplyTo={setReplyTo}
                    onKey={onKey}
                    focusToken={focusToken}
                  />
                )}
                {drop.over && <div className={css.drop}>{COPY.dropHere}</div>}
                <Announcer messages={messages} name={name} />
              </div>
              {forwarded && (
                <Suspense fallback={null}>
                  <ForwardDialog
                    message={forwarded}
                    onClose={() => {
                      setForwarded(null);
                    }}
                  />
                </Suspense>
              )}
              {viewed && (
                <Suspense fallback={null}>
                  <MediaViewer
                    item={viewed}
                    onClose={() => {
                      setViewed(null);
                    }}
                  />
                </Suspense>
              )}
            </StarsContext>
          </RetriesContext>
        </SearchWordsContext>
      </ThreadSubjectContext>
    </ThreadActionsContext>
  );
}
