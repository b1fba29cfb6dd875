import { useCommands } from '../ui/shortcuts';
import { setThemeMode, useThemeMode } from '../ui/theme/theme-mode';
import { copy } from './copy';

const MODES = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'monitor' },
] as const;

/** The looks that are not chosen, as commands. */
export function useThemeCommands(): void {
  const chosen = useThemeMode();
  useCommands(
    MODES.map(({ mode, icon }) => ({
      id: `theme.${mode}`,
      label: copy.keyboard.theme[mode],
      keywords: copy.keyboard.themeWords,
      group: 'general',
      icon,
      when: mode !== chosen,
      run: () => {
        setThemeMode(mode);
      },
    })),
  );
}
