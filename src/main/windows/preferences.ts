import type { WebPreferences } from 'electron';

/** What every window of ours is made with: the page is kept away from Node, from other origins' data and from us. */
const LOCKED = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: true,
} satisfies WebPreferences;

/** Of the window of the web UI: the only one with a preload. */
export const appPreferences = (preload: string): WebPreferences => ({
  ...LOCKED,
  preload,
  // Notifications and the outbox go on while the window is hidden.
  backgroundThrottling: false,
});

/** Of a window that shows somebody else's page (signing in): storage of its own, gone with it. */
export const foreignPreferences = (partition: string): WebPreferences => ({
  ...LOCKED,
  partition,
  spellcheck: false,
});
