import { shell } from 'electron';
import type { Log } from '../logs/log';

const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);
const LONGEST = 4000;

/** Whether the system may be asked to open an address (Electron's security checklist, 15). */
export function mayOpenExternally(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (!ALLOWED.has(url.protocol)) return false;
  // A name before the host is there to deceive.
  return url.protocol !== 'https:' || (url.username === '' && url.password === '' && url.hostname !== '');
}

/** The one place that hands an address to the system. @returns whether it was allowed and taken */
export function createOpenExternal(log: Log) {
  return async (text: string): Promise<boolean> => {
    if (!mayOpenExternally(text)) {
      log.warn('external_address_refused', { protocol: URL.canParse(text) ? new URL(text).protocol : null });
      return false;
    }
    try {
      await shell.openExternal(new URL(text).href);
      return true;
    } catch (error) {
      log.warn('external_address_failed', { error });
      return false;
    }
  };
}
export type OpenExternal = ReturnType<typeof createOpenExternal>;
