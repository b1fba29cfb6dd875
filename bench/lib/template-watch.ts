import type { Page } from 'playwright-core';
import { installInPage } from './after-paint';

interface TemplateWatch {
  /** Milliseconds from each key to the frame in which body and preview both show its letter, from now on. */
  startTyping(): void;
  typed(): readonly number[];
  /** Scrolls a box at a steady speed (pixels a second); milliseconds from frame to frame. */
  scroll(box: Element, ms: number, speed: number): Promise<readonly number[]>;
}

declare global {
  interface Window {
    readonly templateWatch: TemplateWatch;
  }
}

/** Runs in the page before everything else. */
function installWatch(): void {
  const { afterPaint } = window;
  const lettersIn = (selector: string): string =>
    document.querySelector(selector)?.textContent.replaceAll(/\s/g, '') ?? '';
  let typed: number[] = [];

  const watch: TemplateWatch = {
    startTyping() {
      typed = [];
      window.addEventListener(
        'keydown',
        ({ timeStamp, key }) => {
          if (key.length !== 1) return;
          const look = (): void => {
            afterPaint(() => {
              const body = lettersIn('[contenteditable=true]');
              if (lettersIn('section[aria-label=Preview]').includes(body))
                typed.push(performance.now() - timeStamp);
              else look();
            });
          };
          look();
        },
        { capture: true },
      );
    },
    typed: () => typed,
    scroll: (box, ms, speed) =>
      new Promise((resolve) => {
        const frames: number[] = [];
        let began = 0;
        let last = 0;
        const step = (now: number): void => {
          if (began === 0) began = now;
          else frames.push(now - last);
          box.scrollTop += last === 0 ? 0 : ((now - last) * speed) / 1000;
          last = now;
          if (now - began < ms) requestAnimationFrame(step);
          else resolve(frames);
        };
        requestAnimationFrame(step);
      }),
  };
  Object.defineProperty(window, 'templateWatch', { value: watch });
}

/** To be called before the page is opened. */
export async function installTemplateWatch(page: Page): Promise<void> {
  await installInPage(page, installWatch);
}
