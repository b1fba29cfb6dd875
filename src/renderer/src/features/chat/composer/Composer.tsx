import { use } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { copy } from '../copy';
import { writeDraft } from '../drafts';
import { NarrowThread } from '../inbox-columns';
import { QuickReplyMenu } from '../quick-replies/QuickReplyMenu';
import { useManageQuickReplies } from '../quick-replies/use-manage-quick-replies';
import { AttachedFiles } from './AttachedFiles';
import { type ComposerTool, ToolButton, ToolsMenu } from './ComposerTools';
import { EmojiButton } from './EmojiButton';
import { ReplyBar } from './ReplyBar';
import { SendButton } from './SendButton';
import { type ComposerProps, useComposer } from './use-composer';
import { useFilePicker } from './use-file-picker';
import { VoiceButton, loadVoice } from './VoiceButton';
import css from './composer.module.css';

const VoiceArea = lazy(loadVoice);
const NO_TOOLS: readonly ComposerTool[] = [];

/** Text, attachment, emoji and reply target of one conversation. */
export function Composer(props: ComposerProps) {
  const { draftKey, files, replyTo, onCancelReply, onTyping, onSend } = props;
  const { onSendLater, describedBy, tools = NO_TOOLS } = props;
  const isNarrow = use(NarrowThread);
  const manageQuickReplies = useManageQuickReplies();
  const composer = useComposer(props);
  const { area, text, voice, takesCaption, max, tooLong, empty, quick, send } = composer;
  const toText = (): void => {
    area.current?.focus();
  };
  const picker = useFilePicker(files.attach, toText);
  const attach: ComposerTool = { icon: isNarrow ? 'file' : 'plus', label: copy.attach, run: picker.open };
  const later: readonly ComposerTool[] =
    empty || !onSendLater
      ? NO_TOOLS
      : [{ icon: 'clock', label: copy.sendLater, disabled: tooLong || files.reading > 0, run: onSendLater }];

  const recorder = voice !== 'none' && (
    <LazyBoundary fallback={<div className={css.voiceWait} />}>
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
    </LazyBoundary>
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
        {picker.input}
        {isNarrow ? <ToolsMenu tools={[attach, ...tools, ...later]} /> : <ToolButton {...attach} />}
        <textarea
          ref={area}
          className={css.area}
          rows={1}
          dir="auto"
          value={text}
          aria-label={copy.composerLabel}
          aria-invalid={tooLong}
          aria-describedby={describedBy}
          placeholder={takesCaption ? copy.captionPlaceholder : copy.composerPlaceholder}
          onChange={(event) => {
            writeDraft(draftKey, event.target.value);
            if (event.target.value !== '') onTyping();
          }}
          onKeyDown={composer.onKeyDown}
          onPaste={composer.onPaste}
        />
        {!isNarrow && tools.map((tool) => <ToolButton key={tool.label} {...tool} />)}
        <EmojiButton disabled={false} onPick={composer.insert} onClosed={toText} />
        {!isNarrow && later.map((tool) => <ToolButton key={tool.label} {...tool} />)}
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
          {takesCaption ? copy.captionTooLong(max) : copy.tooLong(max)} ({text.length})
        </p>
      )}
    </div>
  );
}
