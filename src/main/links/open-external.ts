import { shell } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import type { Log } from '../logs/log';
import { mayOpenExternally } from './external-address';

/** The only place that opens an address with the system. @returns whether it was allowed and opened */
export function createOpenExternal(log: Log) {
  return async (text: string, server: string | null = null): Promise<boolean> => {
    if (!mayOpenExternally(text, server)) {
      log.warn('external_address_refused', { protocol: parseUrl(text)?.protocol ?? null });
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
