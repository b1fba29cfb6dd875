import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { useAttachments } from '../composer/use-attachments';
import { useReplyTarget } from '../composer/use-reply-target';
import { customerName } from '../conversation-row-view';
import { isOpen, useReplyWindowState } from '../use-reply-window';
import { usePresence } from '../work/use-presence';
import type { ViewerAlbum, ViewerSubject } from './thread-actions';
import { useDrop } from './use-drop';
import { useJump } from './use-jump';
import { useLoadUntil } from './use-load-until';
import { useStarsAndNotes } from './use-stars-and-notes';
import { useSend } from './use-send';
import { useThreadActionSet } from './use-thread-action-set';
import { useThreadMessages } from './use-thread-messages';

export const NO_WORDS: readonly string[] = [];

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

export type ThreadState = ReturnType<typeof useThread>;

/** Everything that a thread knows and does. */
export function useThread(props: ThreadProps) {
  const { conversation, draftKey, canSend, connected, userId } = props;
  const { jumpToId, onJumpTaken, onTask } = props;
  const { _id: conversationId } = conversation;
  const loaded = useThreadMessages(conversation);
  const { query, messages } = loaded;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const [replyTo, setReplyTo] = useReplyTarget(draftKey);
  const [viewed, setViewed] = useState<ViewerSubject | null>(null);
  const [forwarded, setForwarded] = useState<Message | null>(null);
  const { stars, star, removeNote } = useStarsAndNotes();
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
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isLoaded || jumpToId === null) return;
    jumpTo(jumpToId);
    onJumpTaken();
  }, [isLoaded, jumpToId, jumpTo, onJumpTaken]);
  const reply = useCallback(
    (message: Message) => {
      setReplyTo(message);
      setFocusToken((token) => token + 1);
    },
    [setReplyTo],
  );
  const updateAlbum = useCallback((album: ViewerAlbum) => {
    setViewed((now) => (now?.album?.key === album.key ? { ...now, album } : now));
  }, []);
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
    updateAlbum,
    forward: setForwarded,
    task: onTask,
    maySend: canSend,
    connected,
    open,
  });
  const name = customerName(conversation);
  const accountId = conversation.platform_account_id;
  const subject = useMemo(() => ({ customerName: name, userId, accountId }), [name, userId, accountId]);

  return {
    conversationId,
    name,
    subject,
    loaded,
    jumping,
    jumpTo,
    actions,
    stars,
    words,
    setWords,
    viewed,
    setViewed,
    forwarded,
    setForwarded,
    replyTo,
    setReplyTo,
    focusToken,
    files,
    send,
    windowState,
    drop,
    others,
    onKey,
  };
}
