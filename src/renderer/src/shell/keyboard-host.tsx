import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Profile } from '@shared/contract/session';
import { listenForShortcuts, useCommands, useShortcut } from '../app/shortcuts';
import type { Command } from '../app/shortcuts';
import { workspacePath } from '../features/session';
import { switchedPath } from '../features/workspaces';
import { copy } from './copy';
import { useOverlay } from './use-overlay';
import { useThemeCommands } from './use-theme-commands';

interface KeyboardHostProps {
  readonly profile: Profile;
  /** Of the open workspace, from 0. */
  readonly index: number;
  readonly mayChat: boolean;
}

/** The keyboard of the whole app: hears the keys, opens palette and sheet, offers what works on every screen. */
export function KeyboardHost({ profile, index, mayChat }: KeyboardHostProps) {
  const { open, node } = useOverlay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
    {
      id: 'go.inbox',
      label: copy.inbox,
      keywords: copy.keyboard.inboxWords,
      group: 'screens',
      icon: 'chat',
      keys: 'g i',
      when: mayChat,
      run: () => void navigate(workspacePath(index)),
    },
    ...profile.workspaces.flatMap(({ business_id, business_title }, at): Command[] =>
      at === index
        ? []
        : [
            {
              id: `go.workspace.${business_id}`,
              label: copy.keyboard.switchTo(business_title),
              keywords: copy.keyboard.workspaceWords,
              group: 'screens',
              icon: 'building',
              run: () => void navigate(switchedPath(pathname, at)),
            },
          ],
    ),
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
