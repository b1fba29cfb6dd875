import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { REPLY_WINDOW_TOOLTIP } from '@shared/rules/reply-window';
import { useAppDispatch, useAppSelector } from '../../../app/store';
import { cancelUpload, discardEntry, retryEntry, selectOutbox } from '../../../offline/outbox';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { toast } from '../../../app/toast';
import { useMessageListInfiniteQuery, useRefetchMediaMutation, useSettleMessageMutation } from '../api';
import { Composer } from '../composer/Composer';
import { ComposerClosed } from '../composer/ComposerClosed';
import { useAttachment } from '../composer/use-attachment';
import { useTypingSignal } from '../composer/use-typing-signal';
import { customerName } from '../conversation-row-view';
import { COPY } from '../copy';
import { readDraft, writeDraft } from '../drafts';
import { oldestFirst } from '../thread-items';
import { useLocalFiles } from '../use-local-files';
import { isOpen, useReplyWindowState } from '../use-reply-window';
import { Announcer } from './Announcer';
import { ThreadActionsContext, ThreadSubjectContext } from './thread-actions';
import type { ThreadActions, ViewerItem } from './thread-actions';
import { ThreadList } from './ThreadList';
import { ThreadSkeleton } from './ThreadSkeleton';
import { useDrop } from './use-drop';
import { useJump } from './use-jump';
import { useSend } from './use-send';
import css from './thread.module.css';

const MediaViewer = lazy(() => import('../viewer/MediaViewer'));
const NONE: readonly Message[] = [];

export interface ThreadProps {
  readonly conversation: Conversation;
  readonly draftKey: string;
  readonly canSend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
}

/** Messages and composer of one conversation. Mounted anew for each (`key`). */
export function Thread({ conversation, draftKey, canSend, connected }: ThreadProps) {
  const { _id: conversationId } = conversation;
  const dispatch = useAppDispatch();
  const query = useMessageListInfiniteQuery({ conversationId });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isError, refetch } =
    query;
  const messages = useMemo(() => (data ? oldestFirst(data.pages) : NONE), [data]);
  const outbox = useLocalFiles(useAppSelector(selectOutbox(conversationId)));
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [viewed, setViewed] = useState<ViewerItem | null>(null);
  const [focusToken, setFocusToken] = useState(0);
  const files = useAttachment();
  const { send, react, sendAgain } = useSend(conversationId);
  const jumping = useJump({
    messages,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
    loadOlder,
  });
  const windowState = useReplyWindowState(conversation.last_inbound_at);
  const open = isOpen(windowState);
  const writable = canSend && connected && open;
  const onTyping = useTypingSignal(conversation, writable);
  const drop = useDrop(writable ? files.attach : null);
  const [settle] = useSettleMessageMutation();
  const [refetchMedia] = useRefetchMediaMutation();
  const { jumpTo } = jumping;

  const actions = useMemo((): ThreadActions => {
    const always: ThreadActions = {
      openMedia: setViewed,
      jumpTo,
      refetchMedia: async ({ _id }) => {
        const answer = await refetchMedia({ conversationId, messageId: _id });
        if (answer.error) toast(COPY.mediaFetchAgainFailed, 'error');
      },
      retry: ({ client_key }) => void dispatch(retryEntry(client_key)),
      discard: ({ client_key }) => void dispatch(discardEntry(client_key)),
      cancelUpload: ({ client_key }) => void dispatch(cancelUpload(client_key)),
    };
    const sending: ThreadActions = {
      settle: async ({ _id }) => {
        const answer = await settle({ conversationId, messageId: _id });
        if (answer.error) toast(COPY.settleFailed, 'error');
      },
    };
    const writing: ThreadActions = {
      reply: (message) => {
        setReplyTo(message);
        setFocusToken((token) => token + 1);
      },
      react,
      sendAgain,
    };
    return { ...always, ...(canSend ? sending : {}), ...(writable ? writing : {}) };
  }, [canSend, writable, conversationId, dispatch, jumpTo, react, refetchMedia, sendAgain, settle]);
  const name = customerName(conversation);
  const subject = useMemo(() => ({ customerName: name }), [name]);

  const onSend = (text: string): void => {
    const { attachment } = files;
    files.clear();
    setReplyTo(null);
    void send({ text, attachment, replyTo }).then((kept) => {
      if (kept) return;
      // Nothing typed is lost: it goes back, unless something new has been begun.
      if (readDraft(draftKey) === '') writeDraft(draftKey, text);
      if (attachment) files.restore(attachment);
      setReplyTo((now) => now ?? replyTo);
    });
  };

  const body = (): React.ReactNode => {
    if (data === undefined) {
      return isError ? (
        <ErrorState title={COPY.messagesFailed} onRetry={() => void refetch()} />
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
        hasOlder={hasNextPage}
        loadingOlder={isFetchingNextPage}
        olderFailed={isFetchNextPageError}
        onLoadOlder={loadOlder}
        jump={jumping.jump}
        highlightedId={jumping.highlightedId}
        onJumped={jumping.onJumped}
      />
    );
  };

  const foot = (): React.ReactNode => {
    if (!canSend) return <ComposerClosed title="" text={COPY.composerNotAllowed} />;
    if (!connected) return <ComposerClosed title="" text={COPY.accountDisconnected} />;
    if (!open) {
      return (
        <ComposerClosed
          title={windowState === 'never' ? COPY.neverTitle : COPY.closedTitle}
          text={REPLY_WINDOW_TOOLTIP}
        />
      );
    }
    return (
      <Composer
        draftKey={draftKey}
        files={files}
        replyTo={replyTo}
        onCancelReply={() => {
          setReplyTo(null);
        }}
        onTyping={onTyping}
        onSend={onSend}
        focusToken={focusToken}
      />
    );
  };

  return (
    <ThreadActionsContext value={actions}>
      <ThreadSubjectContext value={subject}>
        <div className={css.thread} {...drop.handlers}>
          {body()}
          {foot()}
          {drop.over && <div className={css.drop}>{COPY.dropHere}</div>}
          <Announcer messages={messages} name={name} />
        </div>
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
      </ThreadSubjectContext>
    </ThreadActionsContext>
  );
}
