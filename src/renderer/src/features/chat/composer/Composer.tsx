import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Message } from '@shared/contract/chat';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { type QuickReplyValues, fillQuickReply } from '@shared/rules/quick-reply';
import { toast } from '../../../core/toast';
import { runCommand, useCommand } from '../../../ui/shortcuts';
import { IconButton } from '../../../ui/IconButton';
import { putText } from '../../../ui/put-text';
import { useDraft, writeDraft } from '../drafts';
import { COPY } from '../copy';
import { KEYS } from '../keys';
import { CAPTION_MAX, TEXT_MAX } from '../outgoing';
import { QuickReplyMenu } from '../quick-replies/QuickReplyMenu';
import { quickReplyFiles } from '../quick-replies/quick-reply-files';
import { useManageQuickReplies } from '../quick-replies/use-manage-quick-replies';
import { useQuickReplies } from '../quick-replies/use-quick-replies';
import { useVoiceSlot } from '../voice/voice-slots';
import { AttachedFiles } from './AttachedFiles';
import type { Attachment } from './attachment';
import { EmojiButton } from './EmojiButton';
import { ReplyBar } from './ReplyBar';
import { SendButton } from './SendButton';
import type { AttachmentState } from './use-attachments';
import { useSendWhenRead } from './use-send-when-read';
import { VoiceButton, loadVoice } from './VoiceButton';
import css from './composer.module.css';

const VoiceArea = lazy(loadVoice);

/** Spec 1 §5 and §9. */
const MAX_ROWS = 4;
const LINE = 20;
const PADDING = 16;

export interface ComposerProps {
  /** Where the text is kept while it is being written. */
  readonly draftKey: string;
  readonly files: AttachmentState;
  readonly replyTo: Message | null;
  readonly onCancelReply: () => void;
  readonly onTyping: () => void;
  /** Takes over text and attachment, or what was recorded; the composer is empty then. */
  readonly onSend: (text: string, recorded?: Attachment) => void;
  /** Changes when the text should get the focus. */
  readonly focusToken: number;
  /** What the variables of a quick reply stand for. */
  readonly values: QuickReplyValues;
  /** Plans what is in the composer for later. */
  readonly onSendLater?: (() => void) | undefined;
  /** Id of what says as whom the customer is answered, where a workspace has several numbers. */
  readonly describedBy?: string | undefined;
  /** Further buttons beside the text. */
  readonly tools?: ReactNode;
}

/** Text, attachment, emoji and reply target of one conversation. */
export function Composer(props: ComposerProps) {
  const { draftKey, files, replyTo, onCancelReply, onTyping, onSend, focusToken } = props;
  const { values, onSendLater, describedBy, tools } = props;
  const manageQuickReplies = useManageQuickReplies();
  const { attachments } = files;
  const text = useDraft(draftKey);
  const voice = useVoiceSlot(draftKey);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const takesCaption = attachments.some(({ kind }) => kind !== 'audio');
  const max = takesCaption ? CAPTION_MAX : TEXT_MAX;
  const tooLong = text.length > max;
  const empty = text.trim() === '' && attachments.length + files.reading === 0;

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    // One row: to measure it would lay out the whole screen once more when a conversation is opened.
    if (text === '') return;
    element.style.height = `${Math.min(element.scrollHeight, MAX_ROWS * LINE + PADDING)}px`;
  }, [text, voice]);
  useEffect(() => {
    // Whoever looks through the list conversation by conversation keeps the focus there.
    if (focusToken === 0 && document.activeElement?.closest('[data-browsing]')) return;
    area.current?.focus({ preventScroll: true });
  }, [focusToken]);

  useCommand({
    id: 'conversation.reply',
    label: COPY.keys.reply,
    keywords: COPY.keys.replyWords,
    group: 'conversation',
    icon: 'reply',
    keys: KEYS.reply,
    run: () => {
      area.current?.focus();
    },
  });

  const send = useSendWhenRead(draftKey, files, (andNext) => {
    if (empty || tooLong) return;
    writeDraft(draftKey, '');
    onSend(text);
    area.current?.focus();
    if (andNext) runCommand('list.next-waiting');
  });
  const quick = useQuickReplies(text, (chosen) => {
    writeDraft(draftKey, fillQuickReply(chosen.body, values));
    if (chosen.attachments.length === 0) return;
    quickReplyFiles(chosen.attachments).then(files.attach, () => {
      toast(COPY.quickReplyFilesFailed, 'error');
    });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (quick.onKey(event)) return;
    // Enter that ends a composition (Chinese, Japanese, …) belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // With Ctrl or Command: on to the next who waits.
      send(event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      event.stopPropagation();
      onCancelReply();
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    files.attach(pasted);
  };
  const insert = (emoji: string): void => {
    const element = area.current;
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [text.length, text.length];
    const write = (): void => {
      writeDraft(draftKey, text.slice(0, from) + emoji + text.slice(to));
    };
    putText(element, write, from + emoji.length);
    onTyping();
  };

  const recorder = voice !== 'none' && (
    <Suspense fallback={<div className={css.voiceWait} />}>
      <VoiceArea
        key={draftKey}
        draftKey={draftKey}
        slot={voice}
        onSend={(note) => {
          onSend('', note);
        }}
        onClosed={() => {
          // The text is there again after this turn.
          requestAnimationFrame(() => area.current?.focus());
        }}
      />
    </Suspense>
  );
  if (voice === 'open') {
    return (
      <div className={css.composer}>
        {replyTo && <ReplyBar message={replyTo} onCancel={onCancelReply} />}
        {recorder}
      </div>
    );
  }
  return (
    <div className={css.composer}>
      {quick.open && (
        <QuickReplyMenu
          id={quick.listId}
          replies={quick.replies}
          active={quick.active}
          loading={quick.loading}
          onPick={quick.pick}
          onManage={manageQuickReplies}
        />
      )}
      {replyTo && <ReplyBar message={replyTo} onCancel={onCancelReply} />}
      {recorder}
      <AttachedFiles files={files} textApart={text.trim() !== '' && !takesCaption} />
      <div className={css.line}>
        <IconButton icon="plus" label={COPY.attach} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPT_ATTRIBUTE}
          aria-label={COPY.attach}
          onChange={(event) => {
            files.attach([...(event.target.files ?? [])]);
            event.target.value = '';
            area.current?.focus();
          }}
        />
        <textarea
          ref={area}
          className={css.area}
          rows={1}
          dir="auto"
          value={text}
          aria-label={COPY.composerLabel}
          aria-invalid={tooLong}
          aria-describedby={describedBy}
          placeholder={takesCaption ? COPY.captionPlaceholder : COPY.composerPlaceholder}
          onChange={(event) => {
            writeDraft(draftKey, event.target.value);
            if (event.target.value !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {tools}
        <EmojiButton disabled={false} onPick={insert} onClosed={() => area.current?.focus()} />
        {!empty && onSendLater && (
          <IconButton
            icon="clock"
            label={COPY.sendLater}
            disabled={tooLong || files.reading > 0}
            onClick={onSendLater}
          />
        )}
        {empty ? (
          <VoiceButton draftKey={draftKey} />
        ) : (
          <SendButton
            disabled={tooLong}
            onSend={() => {
              send(false);
            }}
          />
        )}
      </div>
      {tooLong && (
        <p className={css.hint} role="alert">
          {takesCaption ? COPY.captionTooLong(max) : COPY.tooLong(max)} ({text.length})
        </p>
      )}
    </div>
  );
}
