import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { InlineEdit } from '../../../ui/InlineEdit';
import rows from '../../../ui/row-list.module.css';
import { copy } from './copy';

interface CategoryRowProps {
  readonly name: string;
  /** What is in it, in words. */
  readonly used: string;
  /** Why it cannot be renamed, or deleted; null where it can. */
  readonly renameHint: string | null;
  readonly deleteHint: string | null;
  readonly onRename: (name: string) => Promise<string | null>;
  readonly onDelete: () => void;
}

/** A category: a click on its name changes it where it stands. */
export function CategoryRow({ name, used, renameHint, deleteHint, onRename, onDelete }: CategoryRowProps) {
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.grow}>
          <InlineEdit
            value={name}
            label={copy.rename(name)}
            maxLength={LIST_NAME_LENGTH}
            hint={renameHint}
            onSave={onRename}
          />
        </div>
        <span className={rows.quiet}>{used}</span>
        <GuardedIconButton icon="trash" label={copy.remove(name)} hint={deleteHint} onClick={onDelete} />
      </div>
    </li>
  );
}
