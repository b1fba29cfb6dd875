import type { Role } from '@shared/contract/workspaces';
import { Alert } from '../../ui/Alert';
import type { Permissions } from '@shared/rules/permissions';
import { useCan, useWorkspace } from '../../core/workspace';
import { FormField } from '../../ui/form/FormField';
import { copy } from './copy';
import { roleOptions } from './role-options';

interface InviteFieldsProps {
  readonly text: string;
  readonly mistake: string | null;
  readonly roleId: string;
  /** Undefined: on their way. */
  readonly roles: readonly Role[] | undefined;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
  readonly onRole: (id: string) => void;
}

/** The addresses, and the role that all of them get. */
export function InviteFields(props: InviteFieldsProps) {
  const { text, mistake, roleId, roles, disabled, onText, onRole } = props;
  const mine: Permissions = useWorkspace().permissions;
  const maySeeRoles = useCan('view', 'roles');
  return (
    <>
      <FormField
        type="textarea"
        label={copy.dialog.addresses}
        name="addresses"
        autoFocus
        rows={4}
        value={text}
        hint={copy.dialog.addressesHint}
        error={mistake ?? undefined}
        readOnly={disabled}
        onChange={onText}
      />
      {maySeeRoles ? (
        <FormField
          type="select"
          name="role"
          label={copy.dialog.role}
          options={roleOptions(roles ?? [], mine)}
          value={roleId}
          disabled={roles === undefined || disabled}
          onChange={onRole}
        />
      ) : (
        <Alert tone="info" title={copy.dialog.rolesHidden} />
      )}
    </>
  );
}
