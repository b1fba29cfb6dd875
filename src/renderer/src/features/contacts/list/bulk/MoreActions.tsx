import { useCan } from '../../../../core/workspace';
import { Menu } from '../../../../ui/Menu';
import { MenuItem } from '../../../../ui/MenuItem';
import { copy } from './copy';
import { type BulkMode, MENU_MODES, MODE_WORDS } from './modes';
import css from './bulk.module.css';

interface MoreActionsProps {
  readonly onMode: (mode: BulkMode) => void;
  readonly onSetField: () => void;
}

const ICONS = { set_assignee: 'user', set_stage: 'stages', add_to_list: 'list' } as const;

/** What is done less often to selected contacts. */
export function MoreActions({ onMode, onSetField }: MoreActionsProps) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const mayChangeLists = useCan('update', 'marketing_segments');
  const hintOf = (mode: BulkMode): string | undefined =>
    mode === 'add_to_list'
      ? mayChangeLists
        ? undefined
        : copy.mayNotChangeLists
      : mayUpdate
        ? undefined
        : copy.mayNotUpdate;
  return (
    <Menu from="above" label={copy.moreLabel} buttonClassName={css.more} button={copy.more}>
      {MENU_MODES.map((mode) => {
        const hint = hintOf(mode);
        return (
          <MenuItem
            key={mode}
            icon={ICONS[mode]}
            text={MODE_WORDS[mode].start}
            hint={hint}
            disabled={hint !== undefined}
            onSelect={() => {
              onMode(mode);
            }}
          />
        );
      })}
      <MenuItem
        icon="pencil"
        text={copy.setField}
        hint={mayUpdate ? undefined : copy.mayNotUpdate}
        disabled={!mayUpdate}
        onSelect={onSetField}
      />
    </Menu>
  );
}
