import type { Platform } from '../../platform/platform';
import { verifyPassword } from './passwords';
import { selectUser } from './users';

/** The account of a demo server; the sign-in page fills it in. */
export const DEMO_ACCOUNT = { email: 'demo@parley.example', password: 'parley-demo' } as const;

/** What the sign-in page fills in: the demo's account, as long as nobody has changed its password. */
export function createDemoHint({ database, settings }: Pick<Platform, 'database' | 'settings'>) {
  // Looked at once for each stored password: checking one takes its time.
  let known: { readonly stored: string | null; readonly fits: boolean } | null = null;

  return async (): Promise<{ email: string; password: string } | null> => {
    if (!settings.demo) return null;
    const stored = (await selectUser(database.system, { email: DEMO_ACCOUNT.email }))?.password_hash ?? null;
    if (known?.stored !== stored)
      known = { stored, fits: await verifyPassword(stored, DEMO_ACCOUNT.password) };
    return known.fits ? { ...DEMO_ACCOUNT } : null;
  };
}
