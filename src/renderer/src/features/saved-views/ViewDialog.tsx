import { useState } from 'react';
import { Switch } from '../../ui/Switch';
import { Alert } from '../../ui/Alert';
import { useFormik } from 'formik';
import { boolean, object, string } from 'yup';
import type { SavedView } from '@shared/contract/saved-views';
import { type ViewFilter, type ViewList, VIEW_NAME_LENGTH } from '@shared/rules/saved-views';
import { isApiError } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { useAppSelector } from '../../core/store/store';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
import { useCreateViewMutation, useUpdateViewMutation } from './api';
import { copy } from './copy';
import type { ViewColumns } from './view-columns';
import css from './views.module.css';

interface ViewDialogProps {
  readonly list: ViewList;
  /** Null: a new one. */
  readonly view: SavedView | null;
  /** What a new one holds. */
  readonly filter: ViewFilter;
  readonly columns: ViewColumns;
  readonly mayShare: boolean;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

const FORM = 'view-form';
const rules = object({
  name: string().trim().required(copy.form.required).max(VIEW_NAME_LENGTH, copy.form.long),
  is_shared: boolean().required(),
});

/** Names a view, and says whether it is shared. */
export function ViewDialog({ list, view, filter, columns, mayShare, onSaved, onClose }: ViewDialogProps) {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const [create] = useCreateViewMutation();
  const [update] = useUpdateViewMutation();
  const keyOf = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  // Filters and columns are those of the moment in which the dialog was opened.
  const [held] = useState({ view, filter, columns });
  const form = useFormik({
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    validationSchema: rules,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { name, is_shared } = rules.cast(values);
      const body = {
        list,
        name,
        is_shared,
        filter: { ...held.filter },
        columns: held.columns && [...held.columns],
      };
      const { data, error } =
        held.view === null
          ? await create({ body, idempotencyKey: keyOf(body) })
          : await update({ id: held.view._id, change: { name, is_shared } });
      if (data !== undefined) {
        if (held.view === null) onSaved(data);
        onClose();
        return;
      }
      const named = isApiError(error) ? error.fields?.['name'] : undefined;
      if (named !== undefined) setErrors({ name: named });
      else setProblem(errorMessage(error));
    },
  });
  const isOthers = view !== null && view.owner?._id !== me;
  const wasShared = view?.is_shared ?? false;
  const locked = wasShared
    ? isOthers
      ? copy.form.mayNotUnshare
      : null
    : mayShare
      ? null
      : copy.form.mayNotShare(list);
  return (
    <Dialog
      width={420}
      title={view === null ? copy.form.newTitle : copy.form.editTitle}
      okText={copy.form.submit}
      cancelText={copy.form.cancel}
      okBusy={form.isSubmitting}
      okForm={FORM}
      dismiss={form.dirty ? 'deliberate' : 'any'}
      onCancel={onClose}
    >
      <form id={FORM} className={css.form} noValidate onSubmit={form.handleSubmit}>
        <FormField
          type="text"
          label={copy.form.name}
          name="name"
          autoFocus
          placeholder={copy.form.placeholder}
          value={form.values.name}
          error={form.errors.name}
          onChange={(value) => void form.setFieldValue('name', value, form.errors.name !== undefined)}
        />
        <div className={css.share}>
          <div>
            <label htmlFor="view-shared">{copy.form.isShared}</label>
            <p id="view-shared-hint">{locked ?? copy.form.sharedHint(list)}</p>
          </div>
          <Switch
            id="view-shared"
            aria-describedby="view-shared-hint"
            checked={form.values.is_shared}
            disabled={locked !== null}
            onChange={(is_shared) => void form.setFieldValue('is_shared', is_shared)}
          />
        </div>
        {problem !== null && <Alert tone="error" title={problem} />}
      </form>
    </Dialog>
  );
}
