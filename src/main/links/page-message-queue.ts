import type { EventName, EventValue } from '@shared/ipc';

/** The page, as the queue uses it. */
export interface Page {
  tell<Name extends EventName>(name: Name, value: EventValue<Name>): void;
}

export interface PageMessageQueue {
  /** Opens an address in the page, now or when it is ready; only the last one is kept. */
  readonly open: (route: string) => void;
  /** Passes a reply to the page; every one is kept until it is ready. */
  readonly reply: (value: EventValue<'notifications.replied'>) => void;
  /** The page is ready. @returns the address that was kept */
  readonly ready: () => string | null;
  /** The page reloads, or is gone. */
  readonly gone: () => void;
  /** The person has signed out: their messages are dropped. */
  readonly clear: () => void;
}

/** Keeps what the person chose outside of the page until the page is ready. */
export function createPageMessageQueue(page: Page): PageMessageQueue {
  let listening = false;
  let route: string | null = null;
  let replies: EventValue<'notifications.replied'>[] = [];
  return {
    open(next) {
      if (listening) page.tell('links.open', { route: next });
      else route = next;
    },
    reply(value) {
      if (listening) page.tell('notifications.replied', value);
      else replies.push(value);
    },
    ready() {
      listening = true;
      const waited = route;
      route = null;
      for (const value of replies.splice(0)) page.tell('notifications.replied', value);
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
