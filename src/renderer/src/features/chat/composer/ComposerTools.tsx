import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { IconName } from '../../../ui/icon-paths';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy } from '../copy';
import css from './composer.module.css';

/** What can be done beside writing. */
export interface ComposerTool {
  readonly icon: IconName;
  readonly label: string;
  /** Stands in the place of the icon where there is room for it. */
  readonly word?: string;
  readonly disabled?: boolean;
  readonly run: () => void;
}

export function ToolButton({ icon, label, word, disabled = false, run }: ComposerTool) {
  if (word === undefined) return <IconButton icon={icon} label={label} disabled={disabled} onClick={run} />;
  return (
    <button
      type="button"
      className={css.tool}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon name={icon} />
      <span aria-hidden>{word}</span>
    </button>
  );
}

/** All of them behind one button, where the text needs the room. */
export function ToolsMenu({ tools }: { readonly tools: readonly ComposerTool[] }) {
  return (
    <Menu from="above" label={copy.tools} buttonClassName={css.more} button={<Icon name="plus" />}>
      {tools.map(({ icon, label, disabled = false, run }) => (
        <MenuItem key={label} icon={icon} text={label} disabled={disabled} onSelect={run} />
      ))}
    </Menu>
  );
}
