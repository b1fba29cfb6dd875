import { BUTTON_NAMES, addButtonProblem } from '@shared/rules/template-buttons';
import type { ButtonType } from '@shared/rules/template-limits';
import { Icon } from '../../../../ui/Icon';
import { Menu } from '../../../../ui/Menu';
import { MenuItem } from '../../../../ui/MenuItem';
import { type DesignButton, newButton } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import css from './inspector.module.css';

const TYPES: readonly (readonly [ButtonType, 'reply' | 'external' | 'phone' | 'copy'])[] = [
  ['QUICK_REPLY', 'reply'],
  ['URL', 'external'],
  ['PHONE_NUMBER', 'phone'],
  ['COPY_CODE', 'copy'],
];

/** One more button of a type; why there can be no more of it is said in its place. */
export function AddButton({ buttons }: { readonly buttons: readonly DesignButton[] }) {
  const { change, notify } = useDesigner();
  return (
    <Menu
      label={copy.addButton}
      buttonClassName={css.addButton}
      from="above"
      button={
        <>
          <Icon name="plus" size={15} />
          {copy.addButton}
        </>
      }
    >
      {TYPES.map(([type, icon]) => {
        const problem = addButtonProblem(buttons, type);
        return (
          <MenuItem
            key={type}
            icon={icon}
            text={BUTTON_NAMES[type]}
            hint={problem ?? undefined}
            unavailable={problem !== null}
            onSelect={() => {
              if (problem === null) {
                change(null, (design) => ({ ...design, buttons: [...design.buttons, newButton(type)] }));
              } else notify(copy.buttons, problem);
            }}
          />
        );
      })}
    </Menu>
  );
}
