import { useRef, useState } from 'react';
import { useFormik } from 'formik';
import type { QuickReply } from '@shared/contract/quick-replies';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { QUICK_REPLY_VARIABLES, unknownVariables } from '@shared/rules/quick-reply';
import { isApiError } from '../../../core/http/api-error';
import { refusal } from '../../../core/http/refusal';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { TextArea } from '../../../ui/TextArea';
import { VariableButtons } from '../../../ui/VariableButtons';
import { TEXT_MAX } from '../outgoing';
import { useCreateQuickReplyMutation, useUpdateQuickReplyMutation } from './api';
import { PAGE_COPY as COPY } from './page-copy';
import { ReplyPreview } from './ReplyPreview';
import { MOST_FILES, useReplyFiles } from './use-reply-files';
import css from './quick-replies-page.module.css';

interface QuickReplyFormProps {
  /** Null: a new one. */
  readonly reply: QuickReply | null;
  /** Somebody else has deleted it: saving makes a new one of it. */
  readonly isGone: boolean;
  readonly onDone: () => void;
}

const MOST_CHARACTERS = 32;

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
  const [refused, setRefused] = useState<string | null>(null);
  const [create] = useCreateQuickReplyMutation();
  const [update] = useUpdateQuickReplyMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  // The same again is the same call: an answer that was lost makes no second one.
  const attempt = useRef({ of: '', key: '' });
  const keyOf = (of: string): string => {
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const form = useFormik({
    initialValues: { shortcut: reply?.shortcut ?? '', body: reply?.body ?? '' },
    async onSubmit({ shortcut, body }, { setErrors }) {
      setRefused(null);
      const input = { shortcut, body, attachments: files.map(({ _id }) => _id) };
      const { data, error } =
        reply === null || isGone
          ? await create({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) })
          : await update({ ...input, id: reply._id });
      if (data !== undefined) {
        toast(reply === null ? COPY.created(data.shortcut) : COPY.saved(data.shortcut), 'success');
        onDone();
        return;
      }
      const { shortcut: ofShortcut, body: ofBody } = isApiError(error) ? (error.fields ?? {}) : {};
      setErrors({
        ...(ofShortcut === undefined ? {} : { shortcut: ofShortcut }),
        ...(ofBody === undefined ? {} : { body: ofBody }),
      });
      setRefused(ofShortcut === undefined && ofBody === undefined ? refusal(error) : null);
    },
  });
  const { values, errors } = form;
  const set = (change: Partial<typeof values>): void => {
    setRefused(null);
    form.setErrors({});
    void form.setValues({ ...values, ...change }, false);
  };
  const unknown = unknownVariables(values.body);
  const sentence = refused ?? fileRefused;
  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit}>
      <Field
        label={COPY.shortcut}
        name="shortcut"
        autoFocus
        autoComplete="off"
        value={values.shortcut}
        error={errors.shortcut}
        hint={COPY.shortcutHint}
        onChange={(typed) => {
          const shortcut = typed.replace(/^\/+/, '').replace(/\s+/g, '-').toLowerCase();
          set({ shortcut: shortcut.slice(0, MOST_CHARACTERS) });
        }}
      />
      <TextArea
        label={COPY.body}
        name="body"
        rows={5}
        areaRef={area}
        value={values.body}
        error={errors.body}
        hint={COPY.variableHint}
        onChange={(body) => {
          set({ body: body.slice(0, TEXT_MAX) });
        }}
      />
      <VariableButtons
        label={COPY.variables}
        names={QUICK_REPLY_VARIABLES}
        labels={COPY.variableNames}
        area={area}
        value={values.body}
        onChange={(body) => {
          set({ body: body.slice(0, TEXT_MAX) });
        }}
      />
      {unknown.length > 0 && <p className={css.warning}>{COPY.unknown(unknown)}</p>}
      <ReplyPreview body={values.body} />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file._id}>
              <bdi>{file.file_name}</bdi>
              <IconButton
                icon="close"
                size="small"
                label={COPY.removeFile(file.file_name)}
                onClick={() => {
                  remove(file._id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT_ATTRIBUTE}
        aria-label={COPY.attach}
        onChange={(event) => void attach(event.target.files)}
      />
      {sentence !== null && (
        <p role="alert" className={css.refusal}>
          {sentence}
        </p>
      )}
      <div className={css.actions}>
        <Button disabled={uploading || files.length >= MOST_FILES} onClick={() => picker.current?.click()}>
          {uploading ? <Spinner label={COPY.uploading} /> : COPY.attach}
        </Button>
        <span />
        <Button onClick={onDone}>{COPY.cancel}</Button>
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
          {form.isSubmitting ? COPY.saving : COPY.save}
        </Button>
      </div>
    </form>
  );
}
