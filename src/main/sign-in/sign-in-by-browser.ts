import type { Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import { type Attempt, type Outcome, CANCELLED, failed, stopBy } from './attempt';
import { newAuthorization } from './authorization';
import { completeSignIn } from './complete-sign-in';
import { copy } from './copy';
import type { SignInOptions } from './sign-in-options';

/** Signs in with a provider that forbids embedded windows: in the person's browser, which returns by loopback. */
export async function signInByBrowser(
  options: SignInOptions,
  server: Upstream,
  provider: string,
  vault: Vault,
  attempt: Attempt,
): Promise<Outcome> {
  // The browser does not know this run's secret, and an address of this run means nothing to a provider.
  if (Object.keys(server.headers).length > 0) return failed(copy.notHere);
  const loopback = await options.openLoopback();
  try {
    const stopped = stopBy(attempt, () => {
      loopback.close();
    });
    const authorization = await newAuthorization(server.origin, loopback.redirectUri, provider);
    const early = stopped();
    if (early) return early;
    const came = loopback.wait(authorization.state);
    attempt.focus = () => void options.openBrowser(authorization.address, server);
    if (!(await options.openBrowser(authorization.address, server))) return failed(copy.noBrowser);
    const url = await came;
    if (url === null) return stopped() ?? CANCELLED;
    options.comeBack();
    return await completeSignIn(options, server, authorization, url, vault);
  } finally {
    loopback.close();
  }
}
