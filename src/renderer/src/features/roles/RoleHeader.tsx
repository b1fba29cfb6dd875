import type { Role } from '@shared/contract/workspaces';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { copy } from './copy';
import type { RoleQuestion } from './RoleDialog';
import type { useRoleDraft } from './use-role-draft';
import css from './roles.module.css';

interface RoleHeaderProps {
  readonly role: Role;
  /** It was deleted meanwhile. */
  readonly isGone: boolean;
  /** It is one that can be changed. */
  readonly isOpen: boolean;
  readonly draft: Pick<ReturnType<typeof useRoleDraft>, 'permissions' | 'isDirty'>;
  readonly onAsk: (question: RoleQuestion) => void;
  readonly onDelete: (role: Role) => void;
}

/** The name of a role, and what can be done with the whole of it. */
export function RoleHeader({ role, isGone, isOpen, draft, onAsk, onDelete }: RoleHeaderProps) {
  const mayCreate = useCan('create', 'roles');
  const mayUpdate = useCan('update', 'roles');
  const mayDelete = useCan('delete', 'roles');
  return (
    <header className={css.head}>
      <div className={css.headWords}>
        <h2>{role.role_name}</h2>
        <p>
          {role.built_in ? copy.builtIn : copy.custom} · {copy.people(role.member_count)}
        </p>
      </div>
      <div className={css.actions}>
        {mayCreate && (
          <Button
            onClick={() => {
              onAsk(
                isGone
                  ? { kind: 'keep', name: role.role_name, permissions: draft.permissions }
                  : { kind: 'copy', role },
              );
            }}
          >
            {copy.makeCopy}
          </Button>
        )}
        {isOpen && !isGone && mayUpdate && (
          <Button
            onClick={() => {
              onAsk({ kind: 'rename', role });
            }}
          >
            {copy.rename}
          </Button>
        )}
        {isOpen && !isGone && mayDelete && (
          <Button
            tone="danger"
            disabled={draft.isDirty}
            title={draft.isDirty ? copy.unsaved.discardFirst : undefined}
            onClick={() => {
              onDelete(role);
            }}
          >
            {copy.remove}
          </Button>
        )}
      </div>
    </header>
  );
}
