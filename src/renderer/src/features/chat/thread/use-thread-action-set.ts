import { useEffect, useMemo, useRef } from 'react';
import type { Message } from '@shared/contract/chat';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { cancelUpload, discardEntry, retryEntry, sendAnyway } from '../../../offline/outbox';
import { useRefetchMediaMutation, useSettleMessageMutation } from '../api';
import { copy } from '../copy';
import { nextVoiceMessage } from '../next-voice-message';
import type { ThreadActions, ViewerAlbum, ViewerSubject } from './thread-actions';

export interface ActionSetOptions {
  readonly conversationId: string;
  readonly messages: readonly Message[];
  /** The person may write in this workspace. */
  readonly maySend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  /** The reply window is open: WhatsApp takes more than templates. */
  readonly open: boolean;
  readonly openMedia: (item: ViewerSubject) => void;
  readonly updateAlbum: (album: ViewerAlbum) => void;
  readonly jumpTo: (messageId: string) => void;
  readonly star: (message: Message, starred: boolean) => void;
  readonly task: ((message: Message) => void) | undefined;
  readonly removeNote: (message: Message) => void;
  readonly forward: (message: Message) => void;
  readonly react: (message: Message, emoji: string) => void;
  readonly sendAgain: (message: Message) => void;
  readonly reply: (message: Message) => void;
}

/** What the bubbles of a thread can ask for, by what the person may do. */
export function useThreadActionSet(options: ActionSetOptions): ThreadActions {
  const { conversationId, messages, maySend, connected, open } = options;
  const { openMedia, updateAlbum, jumpTo, star, removeNote, forward, react, sendAgain, reply, task } =
    options;
  const dispatch = useAppDispatch();
  const [settle] = useSettleMessageMutation();
  const [refetchMedia] = useRefetchMediaMutation();
  /** Asked when a recording ends: the actions keep their identity, whatever has arrived meanwhile. */
  const shown = useRef(messages);
  useEffect(() => {
    shown.current = messages;
  }, [messages]);

  return useMemo((): ThreadActions => {
    const always: ThreadActions = {
      openMedia,
      updateAlbum,
      jumpTo,
      star,
      ...(task && { task }),
      nextVoiceMessage: (message) => nextVoiceMessage(shown.current, message),
      refetchMedia: async ({ _id }) => {
        const answer = await refetchMedia({ conversationId, messageId: _id });
        if (answer.error) toast(copy.mediaFetchAgainFailed, 'error');
      },
      retry: ({ client_key }) => void dispatch(retryEntry(client_key)),
      sendAnyway: (entry) => void dispatch(sendAnyway(entry.conversation_id)),
      discard: ({ client_key }) => void dispatch(discardEntry(client_key)),
      cancelUpload: ({ client_key }) => void dispatch(cancelUpload(client_key)),
    };
    const sending: ThreadActions = {
      forward,
      removeNote,
      settle: async ({ _id }) => {
        const answer = await settle({ conversationId, messageId: _id });
        if (answer.error) toast(copy.settleFailed, 'error');
      },
    };
    const template: ThreadActions = { sendTemplateAgain: sendAgain };
    const writing: ThreadActions = { reply, react, sendAgain };
    return {
      ...always,
      ...(maySend && sending),
      ...(maySend && connected && template),
      ...(maySend && connected && open && writing),
    };
  }, [
    conversationId,
    maySend,
    connected,
    open,
    dispatch,
    settle,
    refetchMedia,
    openMedia,
    updateAlbum,
    jumpTo,
    star,
    removeNote,
    forward,
    react,
    sendAgain,
    reply,
    task,
  ]);
}
