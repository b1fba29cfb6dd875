import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../core/router/use-navigate';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { type Command, listenForShortcuts, useCommands, useShortcut } from '../ui/shortcuts';
import type { CommandContext } from '../features/feature';
import { FEATURES } from '../features/manifests';
import { copy } from './copy';
import { isThere, navItemAddress } from './navigation/find-nav-item';
import { mayOpen } from './navigation/may-open';
import { NAV_ITEMS } from './navigation/nav-items';
import { switchTarget } from './navigation/switch-target';
import { useOverlay } from './use-overlay';
import { useThemeCommands } from './use-theme-commands';

interface AppCommandsProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  /** Of the open workspace, from 0. */
  readonly index: number;
}

/** The keyboard of the whole app: hears the keys, opens palette and sheet, offers what works on every screen. */
export function AppCommands({ profile, workspace, index }: AppCommandsProps) {
  const { open, node } = useOverlay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const context: CommandContext = {
    profile,
    workspace,
    index,
    pageIn: (other, at) => switchTarget(pathname, other, at),
    go: navigate,
  };
  useEffect(listenForShortcuts, []);
  useThemeCommands();
  useCommands([
    {
      id: 'help.shortcuts',
      label: copy.keyboard.shortcuts,
      keywords: copy.keyboard.shortcutsWords,
      group: 'general',
      icon: 'keyboard',
      keys: '?',
      run: () => {
        open('sheet');
      },
    },
    ...NAV_ITEMS.filter((item) => !item.notListed && isThere(profile)(item)).map((item): Command => ({
      id: `go.${item.id}`,
      label: item.label,
      keywords: item.keywords ?? copy.keyboard.pageWords,
      group: 'screens',
      icon: item.icon,
      ...(item.keys !== undefined && { keys: item.keys }),
      when: mayOpen(item, workspace.permissions),
      run: () => navigate(navItemAddress(item, { ...workspace, index })),
    })),
    ...FEATURES.flatMap(({ commands }) => commands?.(context) ?? []),
  ]);
  useShortcut({
    keys: 'mod+k',
    label: copy.keyboard.palette,
    group: 'general',
    run: () => {
      open('palette');
    },
  });

  return node;
}
