import type { Log } from '../logs/log';
import { linkAmong, parseLink, routeOf } from './parse-link';

export interface LinksOptions {
  /** Brings the window to the front. */
  readonly show: () => void;
  /** Leads the page to this address as soon as it can. */
  readonly open: (route: string) => void;
  readonly log: Log;
}

export interface Links {
  /** A link that the person has followed somewhere. */
  readonly follow: (text: string) => void;
  /** @returns whether there was one among the arguments */
  readonly followAmong: (argv: readonly string[]) => boolean;
}

/** A link only shows something: acting on it is always up to the person. */
export function createLinks({ show, open, log }: LinksOptions): Links {
  function follow(text: string): void {
    const link = parseLink(text);
    if (link === null) {
      log.warn('link_refused', { length: text.length });
      return;
    }
    if (link.kind === 'sign-in-return') {
      // Its window has seen it already, or it is not ours: what it carries is a secret.
      log.info('link_of_sign_in_ignored');
      return;
    }
    log.info('link_followed', { kind: link.kind });
    open(routeOf(link));
    show();
  }
  return {
    follow,
    followAmong(argv) {
      const text = linkAmong(argv);
      if (text !== null) follow(text);
      return text !== null;
    },
  };
}
