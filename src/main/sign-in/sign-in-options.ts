import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import type { PendingRevocations } from './pending-revocations';
import type { LockedRequest, OpenedWindow } from './locked-window';
import type { Loopback } from './loopback';
import type { SessionHolder } from './session-holder';
import type { TokenEndpoint } from './token-endpoint';

/** What the steps of signing in work with. */
export interface SignInOptions {
  readonly upstream: () => Upstream | null;
  readonly holder: SessionHolder;
  readonly endpoint: TokenEndpoint;
  readonly revocations: PendingRevocations;
  /** Of the operating system. */
  readonly vault: Vault;
  /** A new one for each sign-in that is for this run only. */
  readonly newMemoryVault: () => Vault;
  /** An administrator allows signing in without a keychain. */
  readonly mayRunOnly: boolean;
  readonly openWindow: (server: Upstream, request: LockedRequest) => OpenedWindow;
  readonly openLoopback: () => Promise<Loopback>;
  /** Opens the person's browser. @returns whether it was opened */
  readonly openBrowser: (url: string, server: Upstream) => Promise<boolean>;
  /** The person has come back from the browser. */
  readonly comeBack: () => void;
  /** Calls back later; returns what cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly log: Log;
}
