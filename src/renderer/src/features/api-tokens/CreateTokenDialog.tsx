import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { Alert } from '../../ui/Alert';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import type { ApiToken } from '@shared/contract/api-tokens';
import { type TokenLifetime, TOKEN_LIFETIMES, tokenRights } from '@shared/rules/api-token';
import type { Permissions } from '@shared/rules/permissions';
import { isApiError } from '../../core/http/api-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { useWorkspace } from '../../core/workspace';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
import { PermissionMatrix } from '../roles';
import { useCreateApiTokenMutation } from './api';
import { copy } from './copy';
import { NewTokenDialog } from './NewTokenDialog';
import css from './tokens.module.css';

const FORM = 'token-form';
const rules = object({ name: string().trim().required(copy.form.required).max(60, copy.form.long) });
const STANDARD_LIFETIME: TokenLifetime = 90;
const isEmpty = (permissions: Permissions): boolean =>
  Object.values(permissions).every((actions) => actions.length === 0);

/** Names a token, says for how long it is good and what it may do; then shows its secret, once. */
export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const mine: Permissions = useWorkspace().permissions;
  const [create] = useCreateApiTokenMutation();
  const keyOf = useIdempotencyKey();
  const [permissions, setPermissions] = useState<Permissions>({});
  const [lifetime, setLifetime] = useState<TokenLifetime>(STANDARD_LIFETIME);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<ApiToken | null>(null);
  const form = useFormik({
    initialValues: { name: '' },
    validationSchema: rules,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      if (isEmpty(permissions)) {
        setProblem(copy.form.noRights);
        return;
      }
      const body = { name: rules.cast(values).name, permissions, expires_in_days: lifetime };
      const { data, error } = await create({ ...body, idempotencyKey: keyOf(body) });
      if (data) {
        setMade(data);
        return;
      }
      const refusal = isApiError(error) ? error : null;
      const named = refusal?.fields?.['name'];
      if (named !== undefined) setErrors({ name: named });
      else setProblem(refusal?.message ?? null);
    },
  });
  if (made !== null) return <NewTokenDialog token={made} onClose={onClose} />;
  const isBegun = form.dirty || !isEmpty(permissions);
  return (
    <Dialog
      title={copy.form.title}
      width={760}
      okText={copy.form.submit}
      cancelText={copy.cancel}
      okBusy={form.isSubmitting}
      okForm={FORM}
      dismiss={isBegun ? 'deliberate' : 'any'}
      onCancel={onClose}
    >
      <form id={FORM} className={css.form} noValidate onSubmit={form.handleSubmit}>
        <div className={css.pair}>
          <FormField
            type="text"
            label={copy.form.name}
            name="name"
            autoFocus
            value={form.values.name}
            hint={copy.form.nameHint}
            error={form.errors.name}
            onChange={(value) => void form.setFieldValue('name', value, form.errors.name !== undefined)}
          />
          <FormField
            type="select"
            label={copy.form.lifetime}
            name="lifetime"
            value={String(lifetime)}
            options={TOKEN_LIFETIMES.map((days) => ({
              value: String(days),
              label: copy.form.lifetimes(days),
            }))}
            onChange={(value) => {
              setLifetime(TOKEN_LIFETIMES.find((one) => String(one) === value) ?? null);
            }}
          />
        </div>
        <div>
          <b className={css.heading}>{copy.form.rights}</b>
          <p className={css.plain}>{copy.form.rightsHint}</p>
          <div className={css.matrix}>
            <LazyBoundary fallback={<div className={css.matrixWaits} />}>
              <PermissionMatrix
                label={copy.form.rights}
                value={permissions}
                limit={tokenRights(mine)}
                limitHint={copy.form.locked}
                onChange={setPermissions}
              />
            </LazyBoundary>
          </div>
        </div>
        {problem !== null && <Alert tone="error" title={problem} />}
      </form>
    </Dialog>
  );
}
