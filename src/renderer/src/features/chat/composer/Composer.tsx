import { useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Message } from '@shared/contract/chat';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useDraft, writeDraft } from '../drafts';
import { COPY } from '../copy';
import { CAPTION_MAX, TEXT_MAX } from '../outgoing';
import { AttachmentCard } from './AttachmentCard';
import { EmojiButton } from './EmojiButton';
import { ReplyBar } from './ReplyBar';
import type { AttachmentState } from './use-attachment';
import css from './composer.module.css';

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
  /** Takes over text and attachment; the composer is empty then. */
  readonly onSend: (text: string) => void;
  /** Changes when the text should get the focus. */
  readonly focusToken: number;
}

/** Text, attachment, emoji and reply target of one conversation. */
export function Composer(props: ComposerProps) {
  const { draftKey, files, replyTo, onCancelReply, onTyping, onSend, focusToken } = props;
  const { attachment } = files;
  const text = useDraft(draftKey);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const takesCaption = attachment !== null && attachment.kind !== 'audio';
  const max = takesCaption ? CAPTION_MAX : TEXT_MAX;
  const tooLong = text.length > max;
  const empty = text.trim() === '' && attachment === null;

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, MAX_ROWS * LINE + PADDING)}px`;
  }, [text]);
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, [focusToken]);

  const send = (): void => {
    if (empty || tooLong) return;
    writeDraft(draftKey, '');
    onSend(text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends a composition (Chinese, Japanese, …) belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
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
    writeDraft(draftKey, text.slice(0, from) + emoji + text.slice(to));
    onTyping();
    // The caret goes behind it, once the text is there.
    requestAnimationFrame(() => {
      element?.setSelectionRange(from + emoji.length, from + emoji.length);
    });
  };

  return (
    <div className={css.composer}>
      {replyTo && <ReplyBar message={replyTo} onCancel={onCancelReply} />}
      {attachment && (
        <AttachmentCard
          attachment={attachment}
          textApart={attachment.kind === 'audio' && text.trim() !== ''}
          onRemove={files.clear}
        />
      )}
      <div className={css.line}>
        <IconButton icon="plus" label={COPY.attach} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          hidden
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
          placeholder={takesCaption ? COPY.captionPlaceholder : COPY.composerPlaceholder}
          onChange={(event) => {
            writeDraft(draftKey, event.target.value);
            if (event.target.value !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <EmojiButton disabled={false} onPick={insert} onClosed={() => area.current?.focus()} />
        <button
          type="button"
          className={css.send}
          aria-label={COPY.send}
          title={empty ? COPY.emptyHint : COPY.send}
          disabled={empty || tooLong}
          onClick={send}
        >
          <Icon name="send" />
        </button>
      </div>
      {tooLong && (
        <p className={css.hint} role="alert">
          {takesCaption ? COPY.captionTooLong(max) : COPY.tooLong(max)} ({text.length})
        </p>
      )}
    </div>
  );
}
