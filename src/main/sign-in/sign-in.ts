import type { InvokeAnswer } from '@shared/ipc';
import { parseUrl } from '@shared/rules/parse-url';
import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import {
  type Authorization,
  isAnswerAddress,
  newAuthorization,
  OWN_REDIRECT,
  readAnswer,
} from './authorization';
import { copy } from './copy';
import type { EndedSessions } from './ended-sessions';
import type { LockedRequest, OpenedWindow } from './locked-window';
import type { Loopback } from './loopback';
import type { SessionHolder } from './session-holder';
import type { TokenEndpoint, Tokens } from './token-endpoint';

/** So long a sign-in may take. Milliseconds. */
export const PATIENCE = 5 * 60_000;

type Outcome = InvokeAnswer<'session.sign-in'>;

export interface SignInOptions {
  readonly upstream: () => Upstream | null;
  readonly holder: SessionHolder;
  readonly endpoint: TokenEndpoint;
  readonly ended: EndedSessions;
  /** Of the operating system. */
  readonly vault: Vault;
  /** A new one for each sign-in that is for this run only. */
  readonly newMemoryVault: () => Vault;
  /** An administrator allows to sign in without a keychain. */
  readonly mayRunOnly: boolean;
  readonly openWindow: (server: Upstream, request: LockedRequest) => OpenedWindow;
  readonly openLoopback: () => Promise<Loopback>;
  /** Opens the person's browser. @returns whether it was opened */
  readonly openBrowser: (url: string, server: Upstream) => Promise<boolean>;
  /** The person has come back from the browser. */
  readonly comeBack: () => void;
  /** Calls back later; returns what calls it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly log: Log;
}

export interface SignIn {
  /** One at a time: a second call brings the first one's window to the front and has its outcome. */
  start(forThisRun: boolean): Promise<Outcome>;
  cancel(): void;
}

const failed = (sentence: string): Outcome => ({ outcome: 'failed', sentence });
const CANCELLED: Outcome = { outcome: 'cancelled' };
const PROVIDER = /^\/api\/session\/oidc\/([^/]+)\/start$/;

/** The identity provider that an address of the server leads to. */
export function providerOf(url: string, origin: string): string | null {
  const read = parseUrl(url);
  const provider = read?.origin === origin ? PROVIDER.exec(read.pathname)?.[1] : undefined;
  return provider === undefined ? null : decodeURIComponent(provider);
}

/** A sign-in on its way: what the person sees now, and how it ends before its time. */
interface Running {
  readonly outcome: Promise<Outcome>;
  focus: () => void;
  stop: (why: 'cancelled' | 'too_late') => void;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { upstream, holder, endpoint, ended, vault, newMemoryVault, mayRunOnly, log } = options;
  let running: Running | null = null;

  /** Null where the keychain works; else what the person is told. */
  async function refusalOfKeychain(server: Upstream): Promise<Outcome | null> {
    try {
      await vault.session(server.key);
      return null;
    } catch (error) {
      log.warn('no_keychain', { error });
      return mayRunOnly ? { outcome: 'no_keyring' } : failed(copy.runOnlyForbidden);
    }
  }

  async function complete(
    server: Upstream,
    asked: Authorization,
    url: string,
    into: Vault,
  ): Promise<Outcome> {
    const answer = readAnswer(url, asked);
    if (!answer.ok) return failed(answer.sentence);
    try {
      const grant = await endpoint.exchange(server, asked, answer.code);
      if (grant.kind === 'refused') return failed(copy.refused);
      return await begin(server, grant.tokens, into);
    } catch (error) {
      log.warn('sign_in_incomplete', { error });
      return failed(copy.lostAnswer);
    }
  }

  /** The session becomes the person's; one that cannot is ended again. @throws when the server is out of reach */
  async function begin(server: Upstream, tokens: Tokens, into: Vault): Promise<Outcome> {
    let begun = false;
    try {
      const userId = await endpoint.userId(server, tokens.access_token);
      if (upstream()?.key !== server.key) return CANCELLED;
      try {
        await holder.begin(into, tokens, userId);
        begun = true;
      } catch (error) {
        log.error('session_not_kept', { error });
        return failed(copy.keychainFailed);
      }
      log.info('signed_in', { kept: into.kept });
      return { outcome: 'signed_in' };
    } finally {
      if (!begun) {
        await ended.note(server.key, tokens.refresh_token, into.kept);
        await ended.tell(server.key);
      }
    }
  }

  async function throughBrowser(
    server: Upstream,
    provider: string,
    into: Vault,
    now: Running,
  ): Promise<Outcome> {
    // The browser does not know this run's secret, and an address of this run means nothing to a provider.
    if (Object.keys(server.headers).length > 0) return failed(copy.notHere);
    const loopback = await options.openLoopback();
    try {
      const asked = newAuthorization(server.origin, loopback.redirectUri, provider);
      const came = loopback.wait(asked.state);
      now.focus = () => void options.openBrowser(asked.address, server);
      const stopped = stopOf(now, () => {
        loopback.close();
      });
      if (!(await options.openBrowser(asked.address, server))) return failed(copy.noBrowser);
      const url = await came;
      if (url === null) return stopped() ?? CANCELLED;
      options.comeBack();
      return await complete(server, asked, url, into);
    } finally {
      loopback.close();
    }
  }

  async function throughWindow(server: Upstream, into: Vault, now: Running): Promise<Outcome> {
    const asked = newAuthorization(server.origin, OWN_REDIRECT);
    const window = options.openWindow(server, {
      origin: server.origin,
      start: asked.address,
      isEnd: (url) => isAnswerAddress(url, OWN_REDIRECT),
      isExit: (url) => providerOf(url, server.origin) !== null,
    });
    now.focus = window.focus;
    const stopped = stopOf(now, window.close);
    const end = await window.done;
    switch (end.kind) {
      case 'reached':
        return complete(server, asked, end.url, into);
      case 'left':
        return throughBrowser(server, providerOf(end.url, server.origin) ?? '', into, now);
      case 'failed':
        log.warn('sign_in_page_failed', { code: end.code });
        return failed(
          end.code.includes('CERT') || end.code.includes('SSL') ? copy.certificate : copy.unreachable,
        );
      case 'closed':
        return stopped() ?? CANCELLED;
    }
  }

  /** From now on a sign-in is stopped like this. @returns the outcome of having been stopped, if it was */
  function stopOf(now: Running, close: () => void): () => Outcome | null {
    let outcome: Outcome | null = null;
    now.stop = (why) => {
      outcome = why === 'too_late' ? failed(copy.tooLate) : CANCELLED;
      close();
    };
    return () => outcome;
  }

  async function go(forThisRun: boolean, now: Running): Promise<Outcome> {
    const server = upstream();
    if (!server) return failed(copy.notReady);
    if (forThisRun && !mayRunOnly) return failed(copy.runOnlyForbidden);
    const stopped = stopOf(now, () => undefined);
    const refusal = forThisRun ? null : await refusalOfKeychain(server);
    const early = stopped() ?? refusal;
    if (early) return early;
    return throughWindow(server, forThisRun ? newMemoryVault() : vault, now);
  }

  return {
    async start(forThisRun) {
      if (running) {
        running.focus();
        return running.outcome;
      }
      let begin: (outcome: Promise<Outcome>) => void = () => undefined;
      const now: Running = {
        outcome: new Promise<Outcome>((resolve) => {
          begin = resolve;
        }),
        focus: () => undefined,
        stop: () => undefined,
      };
      running = now;
      const callOff = options.later(() => {
        now.stop('too_late');
      }, PATIENCE);
      begin(
        go(forThisRun, now).finally(() => {
          callOff();
          running = null;
        }),
      );
      return now.outcome;
    },
    cancel() {
      running?.stop('cancelled');
    },
  };
}
