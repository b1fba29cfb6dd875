import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../core/router/use-navigate';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { type Command, listenForShortcuts, useCommands, useShortcut } from '../ui/shortcuts';
import { copy } from './copy';
import { isThere, placeAddress } from './navigation/find-place';
import { mayOpen } from './navigation/may-open';
import { PLACES } from './navigation/places';
import { switchTarget } from './navigation/switch-target';
import { useOverlay } from './use-overlay';
import { useThemeCommands } from './use-theme-commands';

interface KeyboardHostProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  /** Of the open workspace, from 0. */
  readonly index: number;
}

/** The keyboard of the whole app: hears the keys, opens palette and sheet, offers what works on every screen. */
export function KeyboardHost({ profile, workspace, index }: KeyboardHostProps) {
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
    ...PLACES.filter((place) => !place.notListed && isThere(profile)(place)).map((place): Command => ({
      id: `go.${place.id}`,
      label: place.label,
      keywords: place.id === 'inbox' ? copy.keyboard.inboxWords : copy.keyboard.placeWords,
      group: 'screens',
      icon: place.icon,
      ...(place.id === 'inbox' && { keys: 'g i' }),
      when: mayOpen(place, workspace.permissions),
      run: () => navigate(placeAddress(place, { ...workspace, index })),
    })),
    ...profile.workspaces.flatMap((other, at): Command[] =>
      at === index
        ? []
        : [
            {
              id: `go.workspace.${other.business_id}`,
              label: copy.keyboard.switchTo(other.business_title),
              keywords: copy.keyboard.workspaceWords,
              group: 'screens',
              icon: 'building',
              run: () => navigate(switchTarget(pathname, other, at)),
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
