import type { Role } from '@shared/contract/workspaces';
import { Alert } from '../../ui/Alert';
import type { Permissions } from '@shared/rules/permissions';
import { useCan, useWorkspace } from '../../core/workspace';
import { Select } from '../../ui/Select';
import { TextArea } from '../../ui/TextArea';
import { copy } from './copy';
import { roleOptions } from './role-options';
import css from './members.module.css';

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
      <TextArea
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
        <label className={css.labelled}>
          <span>{copy.dialog.role}</span>
          <Select
            value={roleId}
            disabled={roles === undefined || disabled}
            onChange={({ target }) => {
              onRole(target.value);
            }}
          >
            {roleOptions(roles ?? [], mine).map(({ id, label, disabled }) => (
              <option key={id} value={id} disabled={disabled}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      ) : (
        <Alert tone="info" title={copy.dialog.rolesHidden} />
      )}
    </>
  );
}
