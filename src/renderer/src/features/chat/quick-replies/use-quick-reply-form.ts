import { useRef, useState } from 'react';
import { useFormik } from 'formik';
import type { MediaItem } from '@shared/contract/media';
import type { QuickReply } from '@shared/contract/quick-replies';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCreateQuickReplyMutation, useUpdateQuickReplyMutation } from './api';
import { copy } from './copy';

/**
 * What is typed into the form of a quick reply, and how it is saved.
 *
 * @param reply null: a new one
 * @param isGone somebody else has deleted it: saving makes a new one of it
 */
export function useQuickReplyForm(
  reply: QuickReply | null,
  isGone: boolean,
  files: readonly MediaItem[],
  onDone: () => void,
) {
  const [refused, setRefused] = useState<string | null>(null);
  const [create] = useCreateQuickReplyMutation();
  const [update] = useUpdateQuickReplyMutation();
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
        toast(reply === null ? copy.created(data.shortcut) : copy.saved(data.shortcut), 'success');
        onDone();
        return;
      }
      const { shortcut: ofShortcut, body: ofBody } = isApiError(error) ? (error.fields ?? {}) : {};
      setErrors({
        ...(ofShortcut === undefined ? {} : { shortcut: ofShortcut }),
        ...(ofBody === undefined ? {} : { body: ofBody }),
      });
      setRefused(ofShortcut === undefined && ofBody === undefined ? errorMessage(error) : null);
    },
  });
  const { values } = form;
  const set = (change: Partial<typeof values>): void => {
    setRefused(null);
    form.setErrors({});
    void form.setValues({ ...values, ...change }, false);
  };
  return { form, refused, set };
}
