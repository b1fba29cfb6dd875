import type { Page } from 'playwright-core';
import { installInPage } from './after-paint';
import { installTypingWatch } from './typing-watch';

/** What is looked for on the screen. */
export type Sight = 'list' | 'conversation';

interface ScreenWatch {
  /** Milliseconds from the start of the navigation until it was painted. */
  usable(sight: Sight): Promise<number>;
  /** Resolves with the milliseconds from the next click until another conversation is painted at its end. */
  nextSwitch(): Promise<number>;
  /** Resolves with the milliseconds from the next click until the workspace of this title is painted and can be used. */
  nextWorkspace(title: string): Promise<number>;
}

declare global {
  interface Window {
    readonly screenWatch: ScreenWatch;
  }
}

/** Runs in the page before everything else. Looks at every frame until the inbox can be used. */
function installWatch(): void {
  const { afterPaint } = window;
  const isSeen = (element: Element | null | undefined): boolean =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
    element.getBoundingClientRect().height > 0;
  const feed = (): Element | null => document.querySelector('[role=feed]');
  /** The last message stands in sight. */
  const showsEnd = (thread: Element | null): boolean => {
    const rows = thread?.querySelectorAll('[role=article], [data-row]');
    const last = rows?.item(rows.length - 1);
    if (!thread || !last || !isSeen(last)) return false;
    const [row, view] = [last.getBoundingClientRect(), thread.getBoundingClientRect()];
    return row.bottom <= view.bottom + 1 && row.bottom > view.top;
  };
  const composer = (): HTMLTextAreaElement | null =>
    document.querySelector<HTMLTextAreaElement>('main textarea:not([disabled])');
  const sees = (sight: Sight): boolean => {
    const listed = isSeen(document.querySelector('[role=listbox] [role=option]'));
    const searchable = isSeen(document.querySelector('[role=search] input:not([disabled])'));
    if (sight === 'list') return listed && searchable;
    return listed && searchable && showsEnd(feed()) && isSeen(composer());
  };
  const once = (is: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        afterPaint(() => {
          if (is()) resolve(performance.now());
          else look();
        });
      };
      look();
    });

  const since = new Map<Sight, Promise<number>>(
    (['list', 'conversation'] as const).map((sight) => [sight, once(() => sees(sight))]),
  );
  const watch: ScreenWatch = {
    usable: (sight) => since.get(sight) ?? Promise.resolve(Number.NaN),
    nextSwitch: () =>
      new Promise((resolve) => {
        const before = feed();
        const onClick = (event: MouseEvent): void => {
          const began = event.timeStamp;
          void once(() => feed() !== before && showsEnd(feed())).then((at) => {
            resolve(at - began);
          });
        };
        window.addEventListener('click', onClick, { capture: true, once: true });
      }),
    nextWorkspace: (title) =>
      new Promise((resolve) => {
        const onClick = (event: MouseEvent): void => {
          const began = event.timeStamp;
          void once(() => {
            const opened = document.querySelector(`nav button[aria-label="Workspace: ${title}"]`);
            return isSeen(opened) && sees('list');
          }).then((at) => {
            resolve(at - began);
          });
        };
        window.addEventListener('click', onClick, { capture: true, once: true });
      }),
  };
  Object.assign(window, { screenWatch: watch });
}

/** To be called before the inbox is opened: on another page it would look, and load the page, for ever. */
export async function installScreenWatch(page: Page): Promise<void> {
  await installInPage(page, installWatch);
  await installTypingWatch(page);
}
