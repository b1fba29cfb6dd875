import { useRef } from 'react';
import type { QuickReply } from '@shared/contract/quick-replies';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { QUICK_REPLY_VARIABLES, unknownVariables } from '@shared/rules/quick-reply';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { Spinner } from '../../../ui/Spinner';
import { VariableButtons } from '../../../ui/VariableButtons';
import { TEXT_MAX } from '../outgoing';
import { copy } from './copy';
import { ReplyFiles } from './ReplyFiles';
import { ReplyPreview } from './ReplyPreview';
import { useQuickReplyForm } from './use-quick-reply-form';
import { MAX_FILES, useReplyFiles } from './use-reply-files';
import css from './quick-replies-page.module.css';

interface QuickReplyFormProps {
  /** Null: a new one. */
  readonly reply: QuickReply | null;
  /** Somebody else has deleted it: saving makes a new one of it. */
  readonly isGone: boolean;
  readonly onDone: () => void;
}

const MAX_CHARACTERS = 32;

/** Shortcut, text with variables, files of one quick reply. What was typed stays when the server refuses. */
export function QuickReplyForm({ reply, isGone, onDone }: QuickReplyFormProps) {
  const {
    files,
    uploading,
    refused: fileRefused,
    picker,
    attach,
    remove,
  } = useReplyFiles(reply?.attachments ?? []);
  const { form, refused, set } = useQuickReplyForm(reply, isGone, files, onDone);
  const area = useRef<HTMLTextAreaElement>(null);
  const { values, errors } = form;
  const unknown = unknownVariables(values.body);
  const sentence = refused ?? fileRefused;
  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit}>
      <FormField
        type="text"
        label={copy.shortcut}
        name="shortcut"
        autoFocus
        value={values.shortcut}
        error={errors.shortcut}
        hint={copy.shortcutHint}
        onChange={(typed) => {
          const shortcut = typed.replace(/^\/+/, '').replace(/\s+/g, '-').toLowerCase();
          set({ shortcut: shortcut.slice(0, MAX_CHARACTERS) });
        }}
      />
      <FormField
        type="textarea"
        label={copy.body}
        name="body"
        rows={5}
        areaRef={area}
        value={values.body}
        error={errors.body}
        hint={copy.variableHint}
        onChange={(body) => {
          set({ body: body.slice(0, TEXT_MAX) });
        }}
      />
      <VariableButtons
        label={copy.variables}
        names={QUICK_REPLY_VARIABLES}
        labels={copy.variableNames}
        area={area}
        value={values.body}
        onChange={(body) => {
          set({ body: body.slice(0, TEXT_MAX) });
        }}
      />
      {unknown.length > 0 && <p className={css.warning}>{copy.unknown(unknown)}</p>}
      <ReplyPreview body={values.body} />
      {files.length > 0 && <ReplyFiles files={files} onRemove={remove} />}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT_ATTRIBUTE}
        aria-label={copy.attach}
        onChange={(event) => void attach(event.target.files)}
      />
      {sentence !== null && (
        <p role="alert" className={css.refusal}>
          {sentence}
        </p>
      )}
      <div className={css.actions}>
        <Button disabled={uploading || files.length >= MAX_FILES} onClick={() => picker.current?.click()}>
          {uploading ? <Spinner label={copy.uploading} /> : copy.attach}
        </Button>
        <span />
        <Button onClick={onDone}>{copy.cancel}</Button>
        <Button
          tone="primary"
          type="submit"
          disabled={
            form.isSubmitting ||
            uploading ||
            values.shortcut === '' ||
            (values.body.trim() === '' && files.length === 0)
          }
        >
          {form.isSubmitting ? copy.saving : copy.save}
        </Button>
      </div>
    </form>
  );
}
