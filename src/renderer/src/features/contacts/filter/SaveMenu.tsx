import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { useCan } from '../../../core/workspace';
import { copy } from './copy';
import css from './advanced-filter.module.css';

interface SaveMenuProps {
  readonly onList: () => void;
  readonly onView: () => void;
  readonly onShare: () => void;
}

/** What can be kept of a filter that is written: a list, a view, or its address. */
export function SaveMenu({ onList, onView, onShare }: SaveMenuProps) {
  const mayCreate = useCan('create', 'marketing_segments');
  return (
    <Menu
      from="above"
      label={copy.save}
      buttonClassName={css.save}
      button={
        <>
          {copy.save}
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      <MenuItem
        icon="list"
        text={copy.saveList}
        hint={mayCreate ? copy.saveListHint : copy.mayNotCreateLists}
        disabled={!mayCreate}
        onSelect={onList}
      />
      <MenuItem icon="sliders" text={copy.saveView} hint={copy.saveViewHint} onSelect={onView} />
      <MenuItem icon="external" text={copy.share} hint={copy.shareHint} onSelect={onShare} />
    </Menu>
  );
}
