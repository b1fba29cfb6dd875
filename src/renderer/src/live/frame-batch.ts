/** Without frames (a hidden tab has none) changes are shown after this long. Milliseconds. */
const WITHOUT_FRAME_MS = 120;

/**
 * Gathers items and hands them over once per frame, so that a thousand events cost as many commits as there were
 * frames.
 */
export function frameBatch<Item>(flush: (items: readonly Item[]) => void) {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    if (items.length === 0) return;
    const ready = items;
    items = [];
    flush(ready);
  }
  return {
    add(item: Item): void {
      items.push(item);
      if (timer !== undefined) return;
      frame = requestAnimationFrame(run);
      timer = setTimeout(run, WITHOUT_FRAME_MS);
    },
    flush: run,
    drop(): void {
      items = [];
      run();
    },
  };
}
