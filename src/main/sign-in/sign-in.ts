import type { Upstream } from '../protocol/upstream';
import { type Attempt, type Outcome, failed, stopBy } from './attempt';
import { copy } from './copy';
import { signInByWindow } from './sign-in-by-window';
import type { SignInOptions } from './sign-in-options';

/** How long a sign-in may take. Milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

export interface SignIn {
  /** One at a time: a second call brings the first one's window to the front and has its outcome. */
  start(forThisRun: boolean): Promise<Outcome>;
  cancel(): void;
}

/** Null where the keychain works; else what the person is told. */
async function refusalOfKeychain(
  { vault, mayRunOnly, log }: SignInOptions,
  server: Upstream,
): Promise<Outcome | null> {
  try {
    await vault.session(server.key);
    return null;
  } catch (error) {
    log.warn('no_keychain', { error });
    return mayRunOnly ? { outcome: 'no_keyring' } : failed(copy.runOnlyForbidden);
  }
}

async function run(options: SignInOptions, forThisRun: boolean, attempt: Attempt): Promise<Outcome> {
  const { upstream, vault, newMemoryVault, mayRunOnly } = options;
  const server = upstream();
  if (!server) return failed(copy.notReady);
  if (forThisRun && !mayRunOnly) return failed(copy.runOnlyForbidden);
  const stopped = stopBy(attempt, () => undefined);
  const refusal = forThisRun ? null : await refusalOfKeychain(options, server);
  const early = stopped() ?? refusal;
  if (early) return early;
  return signInByWindow(options, server, forThisRun ? newMemoryVault() : vault, attempt);
}

export function createSignIn(options: SignInOptions): SignIn {
  let running: (Attempt & { readonly outcome: Promise<Outcome> }) | null = null;
  return {
    async start(forThisRun) {
      if (running) {
        running.focus();
        return running.outcome;
      }
      const attempt: Attempt = { focus: () => undefined, stop: () => undefined };
      const cancelTimeout = options.later(() => {
        attempt.stop('too_late');
      }, TIMEOUT_MS);
      const outcome = run(options, forThisRun, attempt).finally(() => {
        cancelTimeout();
        running = null;
      });
      running = Object.assign(attempt, { outcome });
      return outcome;
    },
    cancel() {
      running?.stop('cancelled');
    },
  };
}
