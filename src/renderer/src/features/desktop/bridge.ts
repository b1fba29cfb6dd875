import type { Desktop } from '@shared/desktop';
import { desktop } from '../../core/platform/desktop-bridge';

/** The desktop app around this page. Only for what is mounted inside it. */
export function bridge(): Desktop {
  const found = desktop();
  if (!found) throw new Error('This belongs to the desktop app alone');
  return found;
}
