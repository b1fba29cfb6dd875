import type { DesktopSettings, SettingsChange } from '@shared/ipc';

export const DEFAULT_SETTINGS: DesktopSettings = {
  notifications: {
    on: true,
    kinds: { message: true, failed_send: true, mention: true, task: true, template: true },
    preview: true,
    sound: true,
    quietHours: { on: false, from: '20:00', to: '08:00' },
    mutedUntil: null,
    mutedConversations: [],
    flash: false,
  },
  closeToTray: true,
  launchAtLogin: false,
  spelling: { on: true, languages: [] },
  zoom: 1,
  updates: { automatic: true },
};

/** The settings after a change; what it leaves out stays. */
export function changed(settings: DesktopSettings, change: SettingsChange): DesktopSettings {
  return {
    ...settings,
    ...change,
    notifications: { ...settings.notifications, ...change.notifications },
    spelling: { ...settings.spelling, ...change.spelling },
    updates: { ...settings.updates, ...change.updates },
  };
}
