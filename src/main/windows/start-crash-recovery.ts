import { app, dialog } from 'electron';
import { createBackoff } from '../backend/backoff';
import type { Log } from '../logs/log';
import type { AppWindow } from './app-windows';
import { createCrashRecovery, recoverPages } from './crash-recovery';

const copy = {
  message: 'The page of Parley has stopped several times.',
  detail: 'What you have typed, and what waits to be sent, is kept. The log folder tells more (Help menu).',
  again: 'Load it again',
  quit: 'Quit Parley',
} as const;

async function ask(window: AppWindow): Promise<boolean> {
  const { message, detail, again, quit } = copy;
  const box = { type: 'error' as const, message, detail, buttons: [again, quit], defaultId: 0, cancelId: 0 };
  const { response } = await dialog.showMessageBox(window.show(), box);
  if (response === 0) return true;
  app.quit();
  return false;
}

/** The page comes back when its process ends. Returns what ends this. */
export function startCrashRecovery(window: AppWindow, log: Log): () => void {
  const onGone = createCrashRecovery({
    backoff: createBackoff(Date.now),
    later: setTimeout,
    ask: () => ask(window),
    log,
  });
  return recoverPages(window, onGone);
}
