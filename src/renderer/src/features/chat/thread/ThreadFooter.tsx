import { useId, useState } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { type ReplyWindow, REPLY_WINDOW_TOOLTIP } from '@shared/rules/reply-window';
import { IconButton } from '../../../ui/IconButton';
import { Composer } from '../composer/Composer';
import { ComposerClosed } from '../composer/ComposerClosed';
import type { AttachmentState } from '../composer/use-attachments';
import { useTemplatePicker } from '../composer/use-template-picker';
import { useTypingSignal } from '../composer/use-typing-signal';
import { copy } from '../copy';
import { readDraft } from '../drafts';
import { LostAccess } from '../numbers/LostAccess';
import { ReplyAs } from '../numbers/ReplyAs';
import { useNumberName } from '../numbers/use-number-name';
import { NoteComposer } from '../notes/NoteComposer';
import { useQuickReplyValues } from '../quick-replies/use-quick-reply-values';
import { PlanDialog } from '../scheduled/PlanDialog';
import { ScheduledStrip } from '../scheduled/ScheduledStrip';
import { isOpen } from '../use-reply-window';
import type { ComposedMessage } from './to-outbox-entries';
import { useFooterCommands } from './use-footer-commands';
import { useFooterSend } from './use-footer-send';

export interface ThreadFooterProps {
  readonly conversation: Conversation;
  readonly draftKey: string;
  readonly maySend: boolean;
  readonly connected: boolean;
  readonly windowState: ReplyWindow['state'];
  readonly files: AttachmentState;
  readonly send: (composed: ComposedMessage) => Promise<boolean>;
  readonly replyTo: Message | null;
  readonly onReplyTo: (message: Message | null) => void;
  /** A key was pressed in the composer: teammates see it. */
  readonly onKey: () => void;
  readonly focusToken: number;
}

/** Below the messages: what waits for later, and the composer, a note, or why nothing can be sent. */
export function ThreadFooter(props: ThreadFooterProps) {
  const { conversation, draftKey, maySend, connected, windowState, files, send } = props;
  const { replyTo, onReplyTo, onKey, focusToken } = props;
  const { _id: conversationId, last_inbound_at } = conversation;
  const noteKey = `note/${draftKey}`;
  const [noting, setNoting] = useState(() => readDraft(noteKey) !== '');
  const [planning, setPlanning] = useState(false);
  const replyAsId = useId();
  const number = useNumberName(conversation.platform_account_id);
  const values = useQuickReplyValues(conversation);
  const writable = maySend && connected && isOpen(windowState);
  const openTemplates = useTemplatePicker(conversationId);
  const onTyping = useTypingSignal(conversation, writable);
  const note = (): void => {
    setNoting(true);
  };
  useFooterCommands({ maySend, connected, onTemplate: openTemplates, onNote: note });

  const endPlan = (): void => {
    setPlanning(false);
  };
  const { onSend, plan } = useFooterSend({
    conversationId,
    draftKey,
    files,
    send,
    replyTo,
    onReplyTo,
    onPlanned: endPlan,
  });

  const noteButton = maySend && <IconButton icon="note" label={copy.writeNote} onClick={note} />;
  const foot = (): React.ReactNode => {
    if (noting) {
      return (
        <NoteComposer
          conversationId={conversationId}
          draftKey={noteKey}
          onClose={() => {
            setNoting(false);
          }}
        />
      );
    }
    if (!maySend) return <ComposerClosed title="" text={copy.composerNotAllowed} />;
    if (!connected) return <ComposerClosed title="" text={copy.accountDisconnected} tools={noteButton} />;
    if (!writable) {
      return (
        <ComposerClosed
          title={windowState === 'never' ? copy.neverTitle : copy.closedTitle}
          text={REPLY_WINDOW_TOOLTIP}
          onTemplate={openTemplates}
          tools={noteButton}
        />
      );
    }
    return (
      <Composer
        draftKey={draftKey}
        files={files}
        replyTo={replyTo}
        onCancelReply={() => {
          onReplyTo(null);
        }}
        onTyping={() => {
          onKey();
          onTyping();
        }}
        onSend={onSend}
        focusToken={focusToken}
        describedBy={number === null ? undefined : replyAsId}
        values={values}
        onSendLater={() => {
          setPlanning(true);
        }}
        tools={[
          { icon: 'template', label: copy.sendTemplate, word: copy.templates, run: openTemplates },
          { icon: 'note', label: copy.writeNote, run: note },
        ]}
      />
    );
  };
  return (
    <>
      <ScheduledStrip conversationId={conversationId} lastInboundAt={last_inbound_at} />
      <LostAccess accountId={conversation.platform_account_id} />
      {!noting && maySend && connected && (
        <ReplyAs id={replyAsId} accountId={conversation.platform_account_id} />
      )}
      {foot()}
      {planning && last_inbound_at !== null && (
        <PlanDialog lastInboundAt={last_inbound_at} onClose={endPlan} onSchedule={plan} />
      )}
    </>
  );
}
