import type { Role } from '@shared/contract/workspaces';
import { EmptyState } from '../../ui/EmptyState';
import { copy } from './copy';
import css from './roles.module.css';

interface RoleListProps {
  readonly roles: readonly Role[];
  readonly current: string | null;
  /** The role that one holds oneself. */
  readonly own: string;
  readonly onChoose: (id: string) => void;
}

/** The roles, built-in ones first, each with how many people hold it. */
export function RoleList({ roles, current, own, onChoose }: RoleListProps) {
  const groups = [
    { title: copy.builtIn, rows: roles.filter(({ built_in }) => built_in) },
    { title: copy.custom, rows: roles.filter(({ built_in }) => !built_in) },
  ];
  return (
    <nav className={css.list} aria-label={copy.list}>
      {groups.map(({ title, rows }) => (
        <div key={title} className={css.group}>
          <h2 className={css.groupTitle}>{title}</h2>
          {rows.length === 0 && (
            <div className={css.noRole}>
              <EmptyState size="small" title={copy.noCustom} />
            </div>
          )}
          <ul>
            {rows.map((role) => (
              <li key={role._id}>
                <button
                  type="button"
                  className={css.role}
                  aria-current={role._id === current ? 'page' : undefined}
                  onClick={() => {
                    onChoose(role._id);
                  }}
                >
                  <span className={css.roleName}>{role.role_name}</span>
                  <span className={css.roleCount}>
                    {role._id === own && <em>{copy.yours}</em>}
                    <span aria-hidden>{role.member_count}</span>
                    <span className={css.hidden}>{copy.people(role.member_count)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
