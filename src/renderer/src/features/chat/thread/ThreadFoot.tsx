import { Suspense, lazy, useId, useState } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { type ReplyWindow, REPLY_WINDOW_MS, REPLY_WINDOW_TOOLTIP } from '@shared/rules/reply-window';
import { useCommand } from '../../../ui/shortcuts';
import { toast } from '../../../core/toast';
import { serverNow } from '../../../core/platform/server-time';
import { IconButton } from '../../../ui/IconButton';
import { Composer } from '../composer/Composer';
import { ComposerClosed } from '../composer/ComposerClosed';
import type { Attachment } from '../composer/attachment';
import type { AttachmentState } from '../composer/use-attachments';
import { useTemplatePicker } from '../composer/use-template-picker';
import { useTypingSignal } from '../composer/use-typing-signal';
import { TemplatesButton } from '../composer/TemplatesButton';
import { COPY } from '../copy';
import { KEYS } from '../keys';
import { readDraft, writeDraft } from '../drafts';
import { LostAccess } from '../numbers/LostAccess';
import { ReplyAs } from '../numbers/ReplyAs';
import { useNumberName } from '../numbers/use-number-name';
import { NoteComposer } from '../notes/NoteComposer';
import { useQuickReplyValues } from '../quick-replies/use-quick-reply-values';
import { ScheduledStrip } from '../scheduled/ScheduledStrip';
import { useSchedule } from '../scheduled/use-schedule';
import { isOpen } from '../use-reply-window';
import { showMoment } from '../work/show-moment';
import type { ComposedMessage } from './entries-of';

const ScheduleDialog = lazy(() => import('../scheduled/ScheduleDialog'));

export interface ThreadFootProps {
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
export function ThreadFoot(props: ThreadFootProps) {
  const { conversation, draftKey, maySend, connected, windowState, files, send } = props;
  const { replyTo, onReplyTo, onKey, focusToken } = props;
  const { _id: conversationId, last_inbound_at } = conversation;
  const noteKey = `note/${draftKey}`;
  const [noting, setNoting] = useState(() => readDraft(noteKey) !== '');
  const [planning, setPlanning] = useState(false);
  const schedule = useSchedule(conversationId);
  const replyAsId = useId();
  const number = useNumberName(conversation.platform_account_id);
  const values = useQuickReplyValues(conversation);
  const writable = maySend && connected && isOpen(windowState);
  const openTemplates = useTemplatePicker(conversationId);
  const onTyping = useTypingSignal(conversation, writable);
  useCommand({
    id: 'conversation.template',
    label: COPY.sendTemplate,
    keywords: COPY.keys.templateWords,
    group: 'conversation',
    icon: 'template',
    keys: KEYS.template,
    when: maySend && connected,
    run: openTemplates,
  });

  useCommand({
    id: 'conversation.note',
    label: COPY.writeNote,
    group: 'conversation',
    icon: 'note',
    keys: KEYS.note,
    when: maySend,
    run: () => {
      setNoting(true);
    },
  });

  const onSend = (text: string, recorded?: Attachment): void => {
    // A file that was dropped while recording waits for its own turn.
    const attachments = recorded ? [recorded] : files.attachments;
    if (!recorded) files.clear();
    onReplyTo(null);
    void send({ text, attachments, replyTo }).then((kept) => {
      if (kept) return;
      // Nothing typed is lost: it goes back, unless something new has been begun.
      if (readDraft(draftKey) === '') writeDraft(draftKey, text);
      files.restore(attachments);
      onReplyTo(replyTo);
    });
  };
  const plan = async (at: number, cancelOnReply: boolean): Promise<string | null> => {
    const composed = { text: readDraft(draftKey), attachments: files.attachments, replyTo };
    const refusal = await schedule(composed, at, cancelOnReply);
    if (refusal !== null) return refusal;
    writeDraft(draftKey, '');
    files.clear();
    onReplyTo(null);
    setPlanning(false);
    toast(COPY.scheduledFor(showMoment(at, serverNow())), 'success');
    return null;
  };

  const noteButton = maySend && (
    <IconButton
      icon="note"
      label={COPY.writeNote}
      onClick={() => {
        setNoting(true);
      }}
    />
  );
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
    if (!maySend) return <ComposerClosed title="" text={COPY.composerNotAllowed} />;
    if (!connected) return <ComposerClosed title="" text={COPY.accountDisconnected} tools={noteButton} />;
    if (!writable) {
      return (
        <ComposerClosed
          title={windowState === 'never' ? COPY.neverTitle : COPY.closedTitle}
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
        tools={
          <>
            <TemplatesButton onOpen={openTemplates} />
            {noteButton}
          </>
        }
      />
    );
  };
  return (
    <>
      <ScheduledStrip conversationId={conversationId} />
      <LostAccess accountId={conversation.platform_account_id} />
      {!noting && maySend && connected && (
        <ReplyAs id={replyAsId} accountId={conversation.platform_account_id} />
      )}
      {foot()}
      {planning && last_inbound_at !== null && (
        <Suspense fallback={null}>
          <ScheduleDialog
            closesAt={Date.parse(last_inbound_at) + REPLY_WINDOW_MS}
            onClose={() => {
              setPlanning(false);
            }}
            onSchedule={plan}
          />
        </Suspense>
      )}
    </>
  );
}
