import { parseUrl } from '@shared/rules/parse-url';

/** A page in a window of its own, as far as locking it in needs it. */
export interface LockedPage {
  /** The page, or the server, wants to show another address in a frame of the window; false keeps it from that. */
  onAddress(may: (url: string, isMainFrame: boolean) => boolean): void;
  /** The page asks for something over the network; false keeps it from that. */
  onRequest(may: (url: string) => boolean): void;
  onClosed(listener: () => void): void;
  /** The page could not be loaded; `code` is Chromium's, such as ERR_CONNECTION_REFUSED. */
  onFailed(listener: (code: string) => void): void;
  load(url: string): void;
  focus(): void;
  /** Ends it, with everything it has stored. */
  destroy(): void;
}

export interface LockedRequest {
  /** The only origin that may be shown and asked. */
  readonly origin: string;
  /** Where it begins. */
  readonly start: string;
  /** The redirect that is waited for. It is never followed. */
  readonly isEnd: (url: string) => boolean;
  /** An address that has to be shown elsewhere. It is never followed. */
  readonly isExit?: (url: string) => boolean;
  /** Addresses of other origins that may be shown as well, in this window or one that it opens. */
  readonly mayAlsoShow?: (url: string) => boolean;
  /** The same for what is only asked for: scripts, pictures. */
  readonly mayAlsoRequest?: (url: string) => boolean;
}

export type LockedOutcome =
  | { readonly kind: 'reached' | 'left'; readonly url: string }
  /** The person has closed the window, or it was taken from them. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly code: string };

export interface OpenedWindow {
  readonly done: Promise<LockedOutcome>;
  readonly focus: () => void;
  /** Closes it; `done` says so. */
  readonly close: () => void;
}

const originOf = (url: string): string | null => parseUrl(url)?.origin ?? null;

/** Pictures and styles that a page brings along itself never leave it. */
const stays = (url: string): boolean => url.startsWith('data:') || url.startsWith('blob:');

const never = (): boolean => false;

/**
 * Shows pages of one origin until the person comes to a certain address: signing in, and connecting an account. No other
 * origin is shown or asked, but those that the request names.
 */
export function openLockedWindow(
  page: LockedPage,
  { origin, start, isEnd, isExit = never, mayAlsoShow = never, mayAlsoRequest = never }: LockedRequest,
): OpenedWindow {
  let settle: (outcome: LockedOutcome) => void = () => undefined;
  let over = false;
  const isOver = (): boolean => over;
  const done = new Promise<LockedOutcome>((resolve) => {
    settle = resolve;
  });
  const finish = (outcome: LockedOutcome): void => {
    if (over) return;
    over = true;
    settle(outcome);
    page.destroy();
  };
  page.onAddress((url, isMainFrame) => {
    if (isOver()) return false;
    if (isMainFrame && isEnd(url)) finish({ kind: 'reached', url });
    else if (isMainFrame && isExit(url)) finish({ kind: 'left', url });
    return !isOver() && (mayAlsoShow(url) || originOf(url) === origin);
  });
  page.onRequest(
    (url) => !over && (stays(url) || mayAlsoRequest(url) || (originOf(url) === origin && !isExit(url))),
  );
  page.onFailed((code) => {
    // What was kept from loading here has failed on purpose.
    if (!/ERR_(?:ABORTED|BLOCKED_BY_CLIENT)/.test(code)) finish({ kind: 'failed', code });
  });
  page.onClosed(() => {
    finish({ kind: 'closed' });
  });
  page.load(start);
  return {
    done,
    focus: () => {
      if (!over) page.focus();
    },
    close: () => {
      finish({ kind: 'closed' });
    },
  };
}
