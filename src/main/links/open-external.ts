import { shell } from 'electron';
import type { Log } from '../logs/log';

const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);
const LONGEST = 4000;

const OWN_COMPUTER = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether the system may be asked to open an address (Electron's security checklist, 15).
 * @param server origin of the server in use: on this computer it may do without https
 */
export function mayOpenExternally(text: string, server: string | null = null): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.origin === server && OWN_COMPUTER.test(server)) return url.username === '' && url.password === '';
  if (!ALLOWED.has(url.protocol)) return false;
  // A name before the host is there to deceive.
  return url.protocol !== 'https:' || (url.username === '' && url.password === '' && url.hostname !== '');
}

/** The one place that hands an address to the system. @returns whether it was allowed and taken */
export function createOpenExternal(log: Log) {
  return async (text: string, server: string | null = null): Promise<boolean> => {
    if (!mayOpenExternally(text, server)) {
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
