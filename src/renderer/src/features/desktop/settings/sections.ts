import type { ComponentType } from 'react';
import { ServerSettings } from '../../backend';
import { copy } from '../copy';
import { BackgroundSettings } from './BackgroundSettings';
import { DiagnosticsSettings } from './DiagnosticsSettings';
import { NotificationSettings } from './NotificationSettings';
import { SpellingSettings } from './SpellingSettings';
import { UpdateSettings } from './UpdateSettings';
import { ZoomSettings } from './ZoomSettings';

export interface SettingsSection {
  readonly id: string;
  readonly label: string;
  readonly Section: ComponentType;
}

/** In the order of the dialog. */
export const SECTIONS: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'server', label: copy.settings.server, Section: ServerSettings },
  { id: 'notifications', label: copy.settings.notifications, Section: NotificationSettings },
  { id: 'background', label: copy.settings.background, Section: BackgroundSettings },
  { id: 'spelling', label: copy.settings.spelling, Section: SpellingSettings },
  { id: 'zoom', label: copy.settings.zoom, Section: ZoomSettings },
  { id: 'updates', label: copy.settings.updates, Section: UpdateSettings },
  { id: 'diagnostics', label: copy.settings.diagnostics, Section: DiagnosticsSettings },
];
