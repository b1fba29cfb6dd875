import { painted } from './painted';
import type { ScrollLook, ThreadBench } from './types';

const feed = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=feed]');
  if (!found) throw new Error('There is no thread.');
  return found;
};
/** virtua's box: its children are the mounted rows. */
const rowsOf = (thread: HTMLElement): HTMLElement | null =>
  thread.querySelector<HTMLElement>('[data-row]')?.parentElement?.parentElement ?? null;

/** True when some part of the viewport, but for the thread's own ends, shows no row. */
function isBlank(thread: HTMLElement, rows: HTMLElement): boolean {
  const view = thread.getBoundingClientRect();
  const whole = rows.getBoundingClientRect();
  const top = Math.max(view.top, whole.top);
  const bottom = Math.min(view.bottom, whole.bottom);
  const boxes = [...rows.children]
    .map((row) => row.getBoundingClientRect())
    .filter((box) => box.bottom > top && box.top < bottom)
    .sort((a, b) => a.top - b.top);
  let covered = top;
  for (const box of boxes) {
    if (box.top > covered + 1) return true;
    covered = Math.max(covered, box.bottom);
  }
  return covered < bottom - 1;
}

let held: { readonly key: string; readonly top: number } | null = null;

const scroll: ThreadBench['scroll'] = async ({ ms, speed, look }) => {
  const thread = feed();
  const frames: number[] = [];
  let blank = 0;
  let rows = 0;
  let elements = 0;
  const from = thread.scrollTop;
  const after = new MessageChannel();
  after.port1.onmessage = () => {
    const box = rowsOf(thread);
    if (box === null || isBlank(thread, box)) blank += 1;
    rows = Math.max(rows, box?.childElementCount ?? 0);
    elements = Math.max(elements, box?.getElementsByTagName('*').length ?? 0);
  };
  await new Promise<void>((resolve) => {
    let began = 0;
    let last = 0;
    const step = (now: number): void => {
      if (began === 0) began = now;
      else frames.push(now - last);
      // Steady speed: a late frame has to go further. What the list adds above is not ours to take back.
      thread.scrollTop -= last === 0 ? 0 : ((now - last) * speed) / 1000;
      last = now;
      if (look) after.port2.postMessage(null);
      if (now - began < ms) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  await painted();
  const seen: ScrollLook = { frames, blank, rows, elements, distance: from - thread.scrollTop };
  return seen;
};

/** Everything that only looks at the page. */
export const probe: Pick<ThreadBench, 'fromEnd' | 'scrollTo' | 'hold' | 'drift' | 'scroll'> = {
  fromEnd() {
    const { scrollHeight, scrollTop, clientHeight } = feed();
    return scrollHeight - scrollTop - clientHeight;
  },
  async scrollTo(top, frames) {
    feed().scrollTop = top;
    for (let frame = 0; frame < frames; frame += 1) await painted();
  },
  hold() {
    const thread = feed();
    const { top } = thread.getBoundingClientRect();
    const row = [...thread.querySelectorAll<HTMLElement>('[data-row]')].find(
      (each) => each.getBoundingClientRect().bottom > top,
    );
    held = row ? { key: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top } : null;
  },
  async drift(frames) {
    let highest = 0;
    for (let frame = 0; frame < frames; frame += 1) {
      const row = held && feed().querySelector(`[data-row="${CSS.escape(held.key)}"]`);
      if (!row || !held) return Number.NaN;
      highest = Math.max(highest, Math.abs(row.getBoundingClientRect().top - held.top));
      await painted();
    }
    return highest;
  },
  scroll,
};
