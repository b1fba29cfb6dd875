import type { IconName } from '../../ui/icon-paths';
import { Icon } from '../../ui/Icon';
import { type ThemeMode, setThemeMode, useTheme, useThemeMode } from '../../ui/theme/theme-mode';
import { copy } from '../copy';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';

const MODES: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'monitor' },
];

/** Light, dark, or like the system. */
export function ThemeMenu({ buttonClassName }: { readonly buttonClassName: string | undefined }) {
  const chosen = useThemeMode();
  const theme = useTheme();
  return (
    <Menu
      label={copy.theme.button}
      from="bottom"
      buttonClassName={buttonClassName}
      button={<Icon name={theme === 'dark' ? 'moon' : 'sun'} />}
    >
      {MODES.map(({ mode, icon }) => (
        <MenuItem
          key={mode}
          icon={icon}
          text={copy.theme[mode]}
          checked={mode === chosen}
          onSelect={() => {
            setThemeMode(mode);
          }}
        />
      ))}
    </Menu>
  );
}
