import { useId, useRef, useState } from 'react';
import { Alert } from 'antd';
import type { MediaItem } from '@shared/contract/media';
import type { QuickReply } from '@shared/contract/quick-replies';
import { ACCEPT_ATTRIBUTE, classifyAttachment } from '@shared/rules/attachments';
import { QUICK_REPLY_VARIABLES, unknownVariables } from '@shared/rules/quick-reply';
import { isApiError } from '../../../app/api-error';
import type { ApiError } from '../../../app/api-error';
import { useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { putText } from '../../../ui/put-text';
import { Spinner } from '../../../ui/Spinner';
import { COPY } from '../copy';
import { TEXT_MAX } from '../outgoing';
import { useCreateQuickReplyMutation, useUpdateQuickReplyMutation } from './api';
import { uploadFile } from './upload-file';
import css from './quick-replies.module.css';

export interface QuickReplyFormProps {
  /** Null: a new one. */
  readonly reply: QuickReply | null;
  readonly onDone: () => void;
}

/** Shortcut, text with variables, files of one quick reply. What was typed stays when the server refuses. */
export function QuickReplyForm({ reply, onDone }: QuickReplyFormProps) {
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [files, setFiles] = useState<readonly MediaItem[]>(reply?.attachments ?? []);
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [create, creating] = useCreateQuickReplyMutation();
  const [update, updating] = useUpdateQuickReplyMutation();
  const businessId = useAppSelector(({ session }) => session.businessId ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const ids = { shortcut: useId(), body: useId(), error: useId() };
  const unknown = unknownVariables(body);
  const saving = creating.isLoading || updating.isLoading;

  const insert = (name: string): void => {
    const element = area.current;
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [body.length, body.length];
    const text = `{{${name}}}`;
    const write = (): void => {
      setBody(body.slice(0, from) + text + body.slice(to));
    };
    putText(element, write, from + text.length);
    element?.focus();
  };
  const attach = async (chosen: FileList | null): Promise<void> => {
    for (const file of chosen ?? []) {
      const check = classifyAttachment(file.name, file.size, file.type);
      if (!check.ok) {
        setRefusal(check.message);
        continue;
      }
      setUploading(true);
      const outcome = await uploadFile(businessId, file);
      setUploading(false);
      if (outcome.ok) setFiles((before) => [...before, outcome.value]);
      else setRefusal(outcome.error.message);
    }
  };
  const save = async (): Promise<void> => {
    const input = { shortcut, body, attachments: files.map(({ _id }) => _id) };
    setRefusal(null);
    const answer =
      reply === null
        ? await create({ ...input, idempotencyKey: `${key}-${JSON.stringify(input).length}-${shortcut}` })
        : await update({ ...input, id: reply._id });
    if (answer.data) onDone();
    else setError(isApiError(answer.error) ? answer.error : null);
  };
  const sentence =
    refusal ?? error?.fields?.['shortcut'] ?? error?.fields?.['body'] ?? error?.message ?? null;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={ids.shortcut}>{COPY.shortcut}</label>
      <div className={css.slash}>
        <span aria-hidden>/</span>
        <input
          id={ids.shortcut}
          autoFocus
          value={shortcut}
          maxLength={32}
          spellCheck={false}
          aria-describedby={sentence === null ? undefined : ids.error}
          onChange={(event) => {
            setShortcut(event.target.value.replace(/\s+/g, '-').toLowerCase());
          }}
        />
      </div>
      <label htmlFor={ids.body}>{COPY.quickReplyText}</label>
      <textarea
        ref={area}
        id={ids.body}
        rows={5}
        dir="auto"
        value={body}
        maxLength={TEXT_MAX}
        onChange={(event) => {
          setBody(event.target.value);
        }}
      />
      <div className={css.variables} role="group" aria-label={COPY.variables}>
        {QUICK_REPLY_VARIABLES.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              insert(name);
            }}
          >
            {COPY.variableNames[name]}
          </button>
        ))}
      </div>
      {unknown.length > 0 && <p className={css.warning}>{COPY.unknownVariables(unknown)}</p>}
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file._id}>
            <bdi>{file.file_name}</bdi>
            <IconButton
              icon="close"
              size="small"
              label={COPY.removeFile(file.file_name)}
              onClick={() => {
                setFiles(files.filter(({ _id }) => _id !== file._id));
              }}
            />
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT_ATTRIBUTE}
        aria-label={COPY.attach}
        onChange={(event) => {
          void attach(event.target.files).then(() => {
            if (picker.current) picker.current.value = '';
          });
        }}
      />
      {sentence !== null && <Alert id={ids.error} type="error" showIcon title={sentence} />}
      <div className={css.buttons}>
        <Button disabled={uploading || files.length >= 5} onClick={() => picker.current?.click()}>
          {uploading ? <Spinner label={COPY.uploadingFile} /> : COPY.attach}
        </Button>
        <span />
        <Button onClick={onDone}>{COPY.cancel}</Button>
        <Button
          tone="primary"
          type="submit"
          disabled={saving || uploading || shortcut === '' || (body.trim() === '' && files.length === 0)}
        >
          {COPY.save}
        </Button>
      </div>
    </form>
  );
}
