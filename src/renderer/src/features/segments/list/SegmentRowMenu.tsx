import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy } from '../copy';
import type { Segment } from '../wire';
import css from './list.module.css';

export interface RowActions {
  readonly onOpen: (segment: Segment) => void;
  readonly onRename: (segment: Segment) => void;
  readonly onEdit: (segment: Segment) => void;
  readonly onCopy: (segment: Segment) => void;
  readonly onDelete: (segment: Segment) => void;
}

interface SegmentRowMenuProps {
  readonly segment: Segment;
  readonly actions: RowActions;
}

/** What can be done with a list from its row. */
export function SegmentRowMenu({ segment, actions }: SegmentRowMenuProps) {
  const mayCreate = useCan('create', 'marketing_segments');
  const mayUpdate = useCan('update', 'marketing_segments');
  const mayDelete = useCan('delete', 'marketing_segments');
  const item = (
    icon: 'list' | 'pencil' | 'sliders' | 'copy',
    text: string,
    hint: string | null,
    run: (segment: Segment) => void,
  ) => (
    <MenuItem
      icon={icon}
      text={text}
      hint={hint ?? undefined}
      disabled={hint !== null}
      onSelect={() => {
        run(segment);
      }}
    />
  );
  return (
    <Menu
      from="belowEnd"
      label={copy.actionsOf(segment.name)}
      buttonClassName={css.menu}
      button={<Icon name="more" size={18} />}
    >
      {item('list', copy.openList, null, actions.onOpen)}
      {item('pencil', copy.rename, mayUpdate ? null : copy.mayNotUpdate, actions.onRename)}
      {item('sliders', copy.edit, mayUpdate ? null : copy.mayNotUpdate, actions.onEdit)}
      {item('copy', copy.makeCopy, mayCreate ? null : copy.mayNotCreate, actions.onCopy)}
      <MenuItem
        icon="trash"
        danger
        text={copy.delete}
        hint={mayDelete ? undefined : copy.mayNotDelete}
        disabled={!mayDelete}
        onSelect={() => {
          actions.onDelete(segment);
        }}
      />
    </Menu>
  );
}
