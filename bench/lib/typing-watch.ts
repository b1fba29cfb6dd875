import type { Page } from 'playwright-core';
import { installInPage } from './after-paint';

interface TypingWatch {
  /** Milliseconds from each key to its character on the screen, from now on. */
  start(): void;
  typed(): readonly number[];
}

declare global {
  interface Window {
    readonly typingWatch: TypingWatch;
  }
}

/** Runs in the page before everything else. */
function installWatch(): void {
  const { afterPaint } = window;
  let keys: number[] = [];
  let pressed: number | null = null;
  let typing = false;
  const watch: TypingWatch = {
    start() {
      keys = [];
      if (typing) return;
      typing = true;
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          pressed = timeStamp;
        },
        { capture: true },
      );
      window.addEventListener(
        'input',
        () => {
          const began = pressed;
          if (began === null) return;
          pressed = null;
          afterPaint(() => {
            keys.push(performance.now() - began);
          });
        },
        { capture: true },
      );
    },
    typed: () => keys,
  };
  Object.assign(window, { typingWatch: watch });
}

/** To be called before the page is opened. */
export async function installTypingWatch(page: Page): Promise<void> {
  await installInPage(page, installWatch);
}
