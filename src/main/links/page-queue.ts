import type { EventName, EventValue } from '@shared/ipc';

/** The page, as far as the queue needs it. */
export interface Page {
  tell<Name extends EventName>(name: Name, value: EventValue<Name>): void;
}

export interface PageQueue {
  /** Leads the page there, now or as soon as it can; only the last address is worth waiting for. */
  readonly open: (route: string) => void;
  /** Hands an answer to the page; each is worth waiting for. */
  readonly reply: (value: EventValue<'notices.replied'>) => void;
  /** The page listens. @returns the address that waited */
  readonly ready: () => string | null;
  /** The page is loaded anew, or gone. */
  readonly gone: () => void;
  /** The person has left: what waits was theirs. */
  readonly clear: () => void;
}

/** What the person chose outside of the page, until the page can hear of it. */
export function createPageQueue(page: Page): PageQueue {
  let listening = false;
  let route: string | null = null;
  let replies: EventValue<'notices.replied'>[] = [];
  return {
    open(next) {
      if (listening) page.tell('links.open', { route: next });
      else route = next;
    },
    reply(value) {
      if (listening) page.tell('notices.replied', value);
      else replies.push(value);
    },
    ready() {
      listening = true;
      const waited = route;
      route = null;
      for (const value of replies.splice(0)) page.tell('notices.replied', value);
      return waited;
    },
    gone() {
      listening = false;
    },
    clear() {
      route = null;
      replies = [];
    },
  };
}
