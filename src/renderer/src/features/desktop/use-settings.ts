import type { DesktopSettings, SettingsChange } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { toast } from '../../core/toast';
import { bridge } from './bridge';
import { copy } from './copy';
import { useMainState } from './use-main-state';

const read = (): Promise<DesktopSettings> => bridge().settings.get();
const listen = (listener: (settings: DesktopSettings) => void): (() => void) =>
  bridge().settings.onChanged(listener);

/** What the person has set for this computer; null until main has answered. */
export const useSettings = (): DesktopSettings | null => useMainState(read, listen);

/** Changes a part of the settings. */
export function change(settings: SettingsChange): void {
  bridge()
    .settings.set(settings)
    .catch((error: unknown) => {
      noteProblem('desktop.settings', error);
      toast(copy.failed, 'error');
    });
}
