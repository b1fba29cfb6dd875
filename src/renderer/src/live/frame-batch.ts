/** Without frames (a hidden tab has none) changes are shown after this long. Milliseconds. */
const WITHOUT_FRAME_MS = 120;
/** More items than this in a second are a storm: some 40 messages, each with its conversation. */
const STORM = 80;
const SECOND_MS = 1000;
/** How often a storm is shown: nobody reads faster, and the rest of the machine is for who types. Milliseconds. */
const STORM_EVERY_MS = 160;

/**
 * Gathers items and hands them over once per frame, so that a thousand events cost as many commits as there were
 * frames; in a storm less often.
 */
export function frameBatch<Item>(flush: (items: readonly Item[]) => void) {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  let countedFrom = Number.NEGATIVE_INFINITY;
  let count = 0;
  let isStorm = false;

  function run(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    if (items.length === 0) return;
    const ready = items;
    items = [];
    flushedAt = performance.now();
    flush(ready);
  }
  function runInFrame(): void {
    // In a storm behind the frame, not in it: a key that was pressed is on the screen before the next wave is.
    frame = requestAnimationFrame(isStorm ? runAfterFrame : run);
    timer = setTimeout(run, WITHOUT_FRAME_MS);
  }
  function runAfterFrame(): void {
    clearTimeout(timer);
    timer = setTimeout(run);
  }
  function noteRate(now: number): void {
    count += 1;
    if (now - countedFrom >= SECOND_MS) {
      // A second that nothing came in was calm as well.
      isStorm = count > STORM && now - countedFrom < 2 * SECOND_MS;
      countedFrom = now;
      count = 0;
    } else if (count > STORM) isStorm = true;
  }
  return {
    add(item: Item): void {
      items.push(item);
      const now = performance.now();
      noteRate(now);
      if (timer !== undefined) return;
      const rest = isStorm ? flushedAt + STORM_EVERY_MS - now : 0;
      if (rest > 0) timer = setTimeout(runInFrame, rest);
      else runInFrame();
    },
    flush: run,
    drop(): void {
      items = [];
      run();
    },
  };
}
