import type { Page } from 'playwright-core';

export interface Scrolled {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[];
  /** Frames in which the middle of the box showed no row; looked for in a scroll of its own, since that costs time. */
  readonly blank: number;
  /** Frames in which any part of the box below its head showed no row. */
  readonly gaps: number;
  /** Pixels that were passed. */
  readonly distance: number;
}

export interface ScrollOptions {
  /** What scrolls. */
  readonly box: string;
  /** One of its rows. */
  readonly row: string;
  /** Pixels a second. */
  readonly speed: number;
  readonly ms: number;
  readonly look: boolean;
}

/** Scrolls down at a steady speed: a late frame has to go further. */
export const scrollDown = (page: Page, options: ScrollOptions): Promise<Scrolled> =>
  page.evaluate(async ({ box: boxAt, row, speed, ms, look }) => {
    const box = document.querySelector<HTMLElement>(boxAt);
    if (!box) throw new Error(`There is no ${boxAt}.`);
    const frames: number[] = [];
    let blank = 0;
    let gaps = 0;
    const from = box.scrollTop;
    const { top, height } = box.getBoundingClientRect();
    const middle = top + height / 2;
    const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    /** As this frame will be painted: the box stands where it is scrolled to, and its rows are those of the last scroll event. */
    const hasGap = (): boolean => {
      let covered = top + head;
      const bottom = Math.min(
        top + box.clientHeight,
        box.lastElementChild?.getBoundingClientRect().bottom ?? 0,
      );
      const boxes = [...box.querySelectorAll(row)]
        .filter((one) => one.closest('thead') === null)
        .map((one) => one.getBoundingClientRect())
        .sort((a, b) => a.top - b.top);
      for (const one of boxes) {
        if (one.top > covered + 1) break;
        covered = Math.max(covered, one.bottom);
      }
      return covered < bottom - 1;
    };
    const isShown = (one: Element): boolean => {
      const at = one.getBoundingClientRect();
      return at.top <= middle + 12 && at.bottom >= middle - 12;
    };
    await new Promise<void>((resolve) => {
      let began = 0;
      let last = 0;
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        if (![...box.querySelectorAll(row)].some(isShown)) blank += 1;
      };
      const step = (now: number): void => {
        if (began === 0) began = now;
        else frames.push(now - last);
        box.scrollTop += last === 0 ? 0 : ((now - last) * speed) / 1000;
        last = now;
        if (look && hasGap()) gaps += 1;
        if (look) painted.port2.postMessage(null);
        if (now - began < ms) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    return { frames, blank, gaps, distance: box.scrollTop - from };
  }, options);

/** Milliseconds from frame to frame while the pointer is moved, from now on for so long. */
export const watchFrames = (page: Page, ms: number): Promise<readonly number[]> =>
  page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let began = 0;
        let last = 0;
        const step = (now: number): void => {
          if (began === 0) began = now;
          else frames.push(now - last);
          last = now;
          if (now - began < duration) requestAnimationFrame(step);
          else resolve(frames);
        };
        requestAnimationFrame(step);
      }),
    ms,
  );
