import { useState } from 'react';
import { Alert } from 'antd';
import { useFormik } from 'formik';
import { isApiError } from '../../../app/api-error';
import { toast } from '../../../app/toast';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { PasswordField } from '../../../ui/PasswordField';
import { useConnectAccountMutation } from '../api';
import { COPY } from '../copy';
import { connectionRules, emptyConnection } from './connection-rules';
import type { ConnectionValues } from './connection-rules';
import css from './add-account.module.css';

/** Ties the dialog's button to the form. */
const FORM = 'add-account';

export interface AddAccountDialogProps {
  readonly onClose: () => void;
}

/** Connects a number by its ids and the token of a system user; loaded when it is first opened. */
export default function AddAccountDialog({ onClose }: AddAccountDialogProps) {
  const [connect] = useConnectAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFormik<ConnectionValues>({
    initialValues: emptyConnection,
    validationSchema: connectionRules,
    validateOnChange: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { data, error } = await connect(connectionRules.cast(values));
      if (data) {
        toast(COPY.connected(data.account.account_name), 'success');
        onClose();
        return;
      }
      const refusal = isApiError(error) ? error : null;
      const fields = refusal?.fields ?? {};
      setErrors(fields);
      const known = Object.keys(fields).some((name) => name in emptyConnection);
      setProblem(known ? null : (refusal?.message ?? COPY.failed));
    },
  });
  const { values, errors, touched, isSubmitting } = form;
  const bind = (name: keyof ConnectionValues) => ({
    name,
    value: values[name],
    error: touched[name] ? errors[name] : undefined,
    autoComplete: 'off',
    onChange: (value: string) => void form.setFieldValue(name, value, touched[name] === true),
    onBlur: () => {
      // Leaving an empty field is not a mistake yet.
      if (values[name] !== '') void form.setFieldTouched(name);
    },
  });
  return (
    <Dialog
      open
      title={COPY.title}
      width={480}
      okText={isSubmitting ? COPY.connecting : COPY.connect}
      cancelText={COPY.cancel}
      okButtonProps={{ loading: isSubmitting, htmlType: 'submit', form: FORM }}
      // What was pasted is not thrown away by a click beside the dialog.
      mask={{ closable: !form.dirty }}
      onCancel={onClose}
    >
      <form id={FORM} className={css.form} noValidate onSubmit={form.handleSubmit}>
        <p className={css.intro}>{COPY.intro}</p>
        <Field
          {...bind('phone_number_id')}
          label={COPY.phoneNumberId}
          hint={COPY.phoneNumberIdHint}
          autoFocus
        />
        <Field {...bind('waba_id')} label={COPY.wabaId} />
        <PasswordField
          {...bind('access_token')}
          label={COPY.token}
          hint={COPY.tokenHint}
          showLabel={COPY.showToken}
        />
        {problem !== null && <Alert type="error" showIcon title={problem} />}
      </form>
    </Dialog>
  );
}
