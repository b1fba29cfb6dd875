import type { Desktop } from '@shared/desktop';
import { parseUrl } from '@shared/rules/parse-url';
import { desktop } from '../../core/platform/desktop-bridge';

/** The desktop app around this page. Only for what is mounted inside it. */
export function bridge(): Desktop {
  const found = desktop();
  if (!found) throw new Error('This belongs to the desktop app alone');
  return found;
}

/** How people know a server: without the scheme, which is always https unless it is on this computer. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url;
