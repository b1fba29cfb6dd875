import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from '@shared/contract/chat';
import { type QuickReplyValues, fillQuickReply } from '@shared/rules/quick-reply';
import { toast } from '../../../core/toast';
import { runCommand, useCommand } from '../../../ui/shortcuts';
import { setTextAndCaret } from '../../../ui/set-text-and-caret';
import { useDraft, writeDraft } from '../drafts';
import { copy } from '../copy';
import { KEYS } from '../shortcuts';
import { CAPTION_MAX, TEXT_MAX } from '../outgoing';
import { quickReplyFiles } from '../quick-replies/quick-reply-files';
import { useQuickReplies } from '../quick-replies/use-quick-replies';
import { useVoiceSlot } from '../voice/voice-slots';
import type { Attachment } from './attachment';
import type { ComposerTool } from './ComposerTools';
import type { AttachmentState } from './use-attachments';
import { useSendWhenLoaded } from './use-send-when-loaded';

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
  /** What can be done beside writing. */
  readonly tools?: readonly ComposerTool[];
}

/** What is written and attached, and what the keys do in the text. */
export function useComposer(props: ComposerProps) {
  const { draftKey, files, replyTo, onCancelReply, onTyping, onSend, focusToken, values } = props;
  const { attachments } = files;
  const text = useDraft(draftKey);
  const voice = useVoiceSlot(draftKey);
  const area = useRef<HTMLTextAreaElement>(null);
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
    label: copy.keys.reply,
    keywords: copy.keys.replyWords,
    group: 'conversation',
    icon: 'reply',
    keys: KEYS.reply,
    run: () => {
      area.current?.focus();
    },
  });

  const send = useSendWhenLoaded(draftKey, files, (andNext) => {
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
      toast(copy.quickReplyFilesFailed, 'error');
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
    setTextAndCaret(element, write, from + emoji.length);
    onTyping();
  };
  return {
    area,
    text,
    voice,
    takesCaption,
    max,
    tooLong,
    empty,
    quick,
    send,
    onKeyDown,
    onPaste,
    insert,
  };
}
