import type { ReactNode } from 'react';
import type { BinnedKind } from '@shared/rules/bin';
import { useCan } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { copy } from './copy';
import { MODULE_OF } from './module-of';
import { useDeleteRecord } from './use-delete-record';
import css from './bin.module.css';

interface RecordRowMenuProps {
  readonly kind: BinnedKind;
  readonly id: string;
  readonly name: string;
  /** Read out: whose menu it is. */
  readonly label: string;
  /** What else can be done with the record; stands first. */
  readonly children: ReactNode;
}

/** What can be done with a record from its row; the last is to delete it. */
export function RecordRowMenu({ kind, id, name, label, children }: RecordRowMenuProps) {
  const mayDelete = useCan('delete', MODULE_OF[kind]);
  const { ask, question } = useDeleteRecord(kind);
  return (
    <>
      <Menu from="belowEnd" label={label} buttonClassName={css.menu} button={<Icon name="more" size={18} />}>
        {children}
        <MenuItem
          icon="trash"
          danger
          text={copy.delete}
          hint={mayDelete ? undefined : copy.mayNotDelete(kind)}
          disabled={!mayDelete}
          onSelect={() => {
            ask({ id, name });
          }}
        />
      </Menu>
      {question}
    </>
  );
}
