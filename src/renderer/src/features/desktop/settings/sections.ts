import type { ComponentType } from 'react';
import { copy } from '../copy';
import { DiagnosticsSettings } from './DiagnosticsSettings';
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
  { id: 'spelling', label: copy.settings.spelling, Section: SpellingSettings },
  { id: 'zoom', label: copy.settings.zoom, Section: ZoomSettings },
  { id: 'updates', label: copy.settings.updates, Section: UpdateSettings },
  { id: 'diagnostics', label: copy.settings.diagnostics, Section: DiagnosticsSettings },
];
