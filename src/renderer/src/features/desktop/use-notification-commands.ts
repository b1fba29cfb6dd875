import { PAUSES } from '@shared/rules/quiet-hours';
import { type Command, useCommands } from '../../ui/shortcuts';
import { copy } from './copy';
import { isPaused, pauseNotices, resumeNotices } from './pause';
import { useSettings } from './use-settings';

/** Peace for a while, from the palette. */
export function useNotificationCommands(): void {
  const notifications = useSettings()?.notifications;
  const on = notifications?.on ?? false;
  const paused = isPaused(notifications?.mutedUntil ?? null, new Date());
  useCommands([
    ...PAUSES.map((pause): Command => ({
      id: `notices.pause.${pause}`,
      label: copy.pause.commands[pause],
      keywords: copy.pause.words,
      group: 'general',
      icon: 'bell',
      when: on,
      run: () => {
        pauseNotices(pause);
      },
    })),
    {
      id: 'notices.resume',
      label: copy.pause.resume,
      keywords: copy.pause.words,
      group: 'general',
      icon: 'bell',
      when: on && paused,
      run: resumeNotices,
    },
  ]);
}
