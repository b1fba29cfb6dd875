import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import type { Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { isWithin } from '@shared/rules/role-rights';
import { isApiError } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { useWorkspace } from '../../core/workspace';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
import { useDeleteRoleMutation } from './api';
import { copy } from './copy';
import css from './roles.module.css';

interface DeleteRoleDialogProps {
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deletes a role; people who hold it, or are invited with it, get another one. */
export function DeleteRoleDialog({ role, roles, onClose, onDone }: DeleteRoleDialogProps) {
  const mine: Permissions = useWorkspace().permissions;
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const [moveTo, setMoveTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // Who is invited with it is not counted: the server says so.
  const [isInvited, setIsInvited] = useState(false);
  const needsOther = role.member_count > 0 || isInvited;

  async function send(): Promise<void> {
    setProblem(null);
    const { data, error } = await remove({ id: role._id, moveTo: needsOther ? moveTo : null });
    if (data) {
      toast(copy.delete.done(role.role_name), 'success');
      onDone();
      return;
    }
    if (!isApiError(error)) return;
    if (error.code === 'role_in_use' && !needsOther) setIsInvited(true);
    else setProblem(error.message);
  }
  const text =
    role.member_count > 0
      ? copy.delete.used(copy.people(role.member_count))
      : isInvited
        ? copy.delete.invited
        : copy.delete.unused;
  return (
    <Dialog
      title={copy.delete.title(role.role_name)}
      width={440}
      okText={copy.removeRole}
      cancelText={copy.cancel}
      okDanger
      okBusy={isLoading}
      okDisabled={needsOther && moveTo === ''}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={css.form}>
        <p className={css.plain}>{text}</p>
        {needsOther && (
          <FormField
            type="select"
            name="move_to"
            label={copy.delete.moveTo}
            placeholder={copy.delete.choose}
            required
            options={roles
              .filter(({ _id }) => _id !== role._id)
              .map(({ _id, role_name, permissions }) => {
                const tooMuch = !isWithin(permissions, mine);
                return {
                  value: _id,
                  label: tooMuch ? copy.form.tooMuch(role_name) : role_name,
                  disabled: tooMuch,
                };
              })}
            value={moveTo}
            onChange={setMoveTo}
          />
        )}
        {problem !== null && <Alert tone="error" title={problem} />}
      </div>
    </Dialog>
  );
}
