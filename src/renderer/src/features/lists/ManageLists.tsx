import { can } from '@shared/rules/permissions';
import { useWorkspace } from '../../core/workspace';
import { LISTS } from './list-kinds';
import { type ManagedList, MANAGE_DIALOGS, manageLabel } from './manage-dialogs';
import css from './manage-lists.module.css';
import { useSearchParams } from '../../core/router/use-search-params';

interface ManageListsProps {
  readonly kind: ManagedList;
}

/** The way to the management dialog from where a list is used (spec 3 §2.5); nothing for who may change nothing in it. */
export function ManageLists({ kind }: ManageListsProps) {
  const { permissions } = useWorkspace();
  const [, setParams] = useSearchParams();
  const { module } = LISTS[kind];
  const mayManage =
    can(permissions, 'view', module) &&
    (['create', 'update', 'delete'] as const).some((action) => can(permissions, action, module));
  if (!mayManage) return null;
  return (
    <button
      type="button"
      className={css.manage}
      // A field beside it that closes when it is left would move this away from under the pointer.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        setParams(
          (now) => {
            now.set('modal', MANAGE_DIALOGS[kind]);
            return now;
          },
          { replace: true },
        );
      }}
    >
      {manageLabel(kind)}
    </button>
  );
}
