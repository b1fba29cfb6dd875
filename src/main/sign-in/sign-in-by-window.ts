import { parseUrl } from '@shared/rules/parse-url';
import type { Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import { type Attempt, type Outcome, CANCELLED, failed, stopBy } from './attempt';
import { isAnswerAddress, newAuthorization, OWN_REDIRECT } from './authorization';
import { completeSignIn } from './complete-sign-in';
import { copy } from './copy';
import { signInByBrowser } from './sign-in-by-browser';
import type { SignInOptions } from './sign-in-options';

const PROVIDER = /^\/api\/session\/oidc\/([^/]+)\/start$/;

/** The identity provider that an address of the server leads to. */
export function providerOf(url: string, origin: string): string | null {
  const read = parseUrl(url);
  const provider = read?.origin === origin ? PROVIDER.exec(read.pathname)?.[1] : undefined;
  return provider === undefined ? null : decodeURIComponent(provider);
}

/** Signs in on the server's own page, in a window that shows nothing else; providers go on in the browser. */
export async function signInByWindow(
  options: SignInOptions,
  server: Upstream,
  vault: Vault,
  attempt: Attempt,
): Promise<Outcome> {
  const stoppedEarly = stopBy(attempt, () => undefined);
  const authorization = await newAuthorization(server.origin, OWN_REDIRECT);
  const early = stoppedEarly();
  if (early) return early;
  const window = options.openWindow(server, {
    origin: server.origin,
    start: authorization.address,
    isEnd: (url) => isAnswerAddress(url, OWN_REDIRECT),
    isExit: (url) => providerOf(url, server.origin) !== null,
  });
  attempt.focus = window.focus;
  const stopped = stopBy(attempt, window.close);
  const end = await window.done;
  switch (end.kind) {
    case 'reached':
      return completeSignIn(options, server, authorization, end.url, vault);
    case 'left':
      return signInByBrowser(options, server, providerOf(end.url, server.origin) ?? '', vault, attempt);
    case 'failed':
      options.log.warn('sign_in_page_failed', { code: end.code });
      return failed(
        end.code.includes('CERT') || end.code.includes('SSL') ? copy.certificate : copy.unreachable,
      );
    case 'closed':
      return stopped() ?? CANCELLED;
  }
}
