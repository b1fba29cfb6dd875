import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import type { Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { customRights, isWithin } from '@shared/rules/role-rights';
import { isApiError } from '../../core/http/api-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { useWorkspace } from '../../core/workspace';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
import { useCreateRoleMutation, useUpdateRoleMutation } from './api';
import { copy } from './copy';
import css from './roles.module.css';

export type RoleQuestion =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy' | 'rename'; readonly role: Role }
  /** One that was deleted meanwhile, as a new one. */
  | { readonly kind: 'keep'; readonly name: string; readonly permissions: Permissions };

interface RoleDialogProps {
  readonly question: RoleQuestion;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onDone: (role: Role) => void;
}

const FORM = 'role-form';
const rules = object({ role_name: string().trim().required(copy.form.required).max(60, copy.form.long) });

function startName(question: RoleQuestion): string {
  switch (question.kind) {
    case 'create':
      return '';
    case 'copy':
      return copy.form.ofCopy(question.role.role_name);
    case 'rename':
      return question.role.role_name;
    case 'keep':
      return question.name;
  }
}

/** Names a role: a new one, a copy, or one that there is. */
export function RoleDialog({ question, roles, onClose, onDone }: RoleDialogProps) {
  const mine: Permissions = useWorkspace().permissions;
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  const keyOf = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [from, setFrom] = useState(question.kind === 'copy' ? question.role._id : '');
  const isRename = question.kind === 'rename';

  async function send(role_name: string) {
    if (question.kind === 'rename') return update({ id: question.role._id, role_name });
    const content =
      question.kind === 'keep'
        ? { permissions: customRights(question.permissions) }
        : from === ''
          ? { permissions: {} }
          : { copy_of: from };
    const body = { role_name, ...content };
    return create({ ...body, idempotencyKey: keyOf(body) });
  }
  const form = useFormik({
    initialValues: { role_name: startName(question) },
    validationSchema: rules,
    validateOnChange: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { data, error } = await send(rules.cast(values).role_name);
      if (data) {
        onDone(data);
        return;
      }
      const refusal = isApiError(error) ? error : null;
      const named = refusal?.fields?.['role_name'];
      if (named !== undefined) setErrors({ role_name: named });
      else setProblem(refusal?.message ?? null);
    },
  });
  const title =
    question.kind === 'copy'
      ? copy.form.copyTitle(question.role.role_name)
      : isRename
        ? copy.form.renameTitle
        : copy.form.createTitle;
  return (
    <Dialog
      title={title}
      width={420}
      okText={isRename ? copy.unsaved.save : copy.create}
      cancelText={copy.cancel}
      okBusy={form.isSubmitting}
      okForm={FORM}
      dismiss={form.dirty ? 'deliberate' : 'any'}
      onCancel={onClose}
    >
      <form id={FORM} className={css.form} noValidate onSubmit={form.handleSubmit}>
        <FormField
          type="text"
          label={copy.form.name}
          name="role_name"
          autoFocus
          value={form.values.role_name}
          error={form.errors.role_name}
          hint={copy.form.nameHint}
          onChange={(value) =>
            void form.setFieldValue('role_name', value, form.errors.role_name !== undefined)
          }
        />
        {question.kind === 'create' && (
          <FormField
            type="select"
            label={copy.form.startFrom}
            name="from"
            placeholder={copy.form.nothing}
            value={from}
            options={roles.map(({ _id, role_name, permissions }) => {
              const tooMuch = !isWithin(customRights(permissions), mine);
              return {
                value: _id,
                label: tooMuch ? copy.form.tooMuch(role_name) : role_name,
                disabled: tooMuch,
              };
            })}
            onChange={setFrom}
          />
        )}
        {problem !== null && <Alert tone="error" title={problem} />}
      </form>
    </Dialog>
  );
}
