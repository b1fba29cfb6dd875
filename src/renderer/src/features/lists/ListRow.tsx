import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { useCan } from '../../core/workspace';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import { InlineEdit } from '../../ui/InlineEdit';
import rows from '../../ui/row-list.module.css';
import type { ListEntry } from './api';
import { copy } from './copy';
import { LISTS, type ListKind } from './list-kinds';

interface ListRowProps {
  readonly kind: ListKind;
  readonly entry: ListEntry;
  readonly onRename: (name: string) => Promise<string | null>;
  readonly onDelete: () => void;
}

export function ListRow({ kind, entry, onRename, onDelete }: ListRowProps) {
  const { module } = LISTS[kind];
  const mayRename = useCan('update', module);
  const mayDelete = useCan('delete', module);
  const used = copy.used(kind, entry.used);
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.grow}>
          <InlineEdit
            value={entry.name}
            label={copy.rename(entry.name)}
            maxLength={LIST_NAME_LENGTH}
            hint={mayRename ? null : copy.mayNot(kind, 'update')}
            onSave={onRename}
          />
        </div>
        {used !== null && <span className={rows.quiet}>{used}</span>}
        <GuardedIconButton
          icon="trash"
          label={copy.remove(entry.name)}
          hint={mayDelete ? null : copy.mayNot(kind, 'delete')}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
