import { describe, expect, it } from 'vitest';
import { type PageFind, createPageFind } from './find';

/** A page with so many matches, the last of them the find bar's own; it answers as Chromium does. */
function page(matches: number) {
  const told: unknown[] = [];
  let active = 0;
  let stopped = 0;
  let request = 0;
  let waiting: (() => void) | null = null;
  const find: PageFind = createPageFind(
    {
      find(_text, { forward, fresh }) {
        const step = forward ? 1 : -1;
        active = fresh ? 1 : ((active - 1 + step + matches) % matches) + 1;
        const now = (request += 1);
        const found = { request: now, matches, active };
        waiting = () => {
          find.onFound(found);
        };
        return now;
      },
      stop: () => void (stopped += 1),
    },
    (found) => void told.push([found.active, found.matches]),
  );
  /** Chromium answers, also what its answers lead to. */
  const answer = (): void => {
    while (waiting) {
      const next = waiting;
      waiting = null;
      next();
    }
  };
  const ask = (forward: boolean, next: boolean): void => {
    find.find({ text: 'a', forward, next });
    answer();
  };
  return { find, told, ask, stopped: () => stopped };
}

describe('finding in the page', () => {
  it('goes round without the bar’s own match, both ways', () => {
    const { told, ask } = page(4);
    ask(true, false);
    for (let i = 0; i < 3; i++) ask(true, true);
    expect(told.splice(0)).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
      [1, 3],
    ]);
    ask(false, true);
    expect(told).toEqual([[3, 3]]);
  });
  it('says that there is nothing where only the bar has it', () => {
    const { told, ask } = page(1);
    ask(true, false);
    expect(told).toEqual([[0, 0]]);
  });
  it('tells nothing of a search that is over, and of an earlier one that answers late', () => {
    const { find, told, ask, stopped } = page(2);
    ask(true, false);
    find.onFound({ request: 0, matches: 9, active: 1 });
    find.stop();
    find.onFound({ request: 1, matches: 5, active: 1 });
    expect(told).toHaveLength(1);
    expect(stopped()).toBe(1);
  });
});
