import { describe, expect, it } from 'vitest';
import { createPageFind } from './find';
import type { PageFind } from './find';

/** A page with so many matches, the last of them the find bar's own; it answers as Chromium does. */
function page(matches: number) {
  const told: unknown[] = [];
  let active = 0;
  let stopped = 0;
  const find: PageFind = createPageFind(
    {
      find(_text, { forward, fresh }) {
        const step = forward ? 1 : -1;
        active = fresh ? 1 : ((active - 1 + step + matches) % matches) + 1;
        find.onFound({ matches, active });
      },
      stop: () => void (stopped += 1),
    },
    (found) => void told.push([found.active, found.matches]),
  );
  return { find, told, stopped: () => stopped };
}

describe('finding in the page', () => {
  it('goes round without the bar’s own match, both ways', () => {
    const { find, told } = page(4);
    find.find({ text: 'a', forward: true, next: false });
    for (let i = 0; i < 3; i++) find.find({ text: 'a', forward: true, next: true });
    expect(told.splice(0)).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
      [1, 3],
    ]);
    find.find({ text: 'a', forward: false, next: true });
    expect(told).toEqual([[3, 3]]);
  });
  it('says that there is nothing where only the bar has it', () => {
    const { find, told } = page(1);
    find.find({ text: 'a', forward: true, next: false });
    expect(told).toEqual([[0, 0]]);
  });
  it('tells nothing of a search that is over', () => {
    const { find, told, stopped } = page(2);
    find.find({ text: 'a', forward: true, next: false });
    find.stop();
    find.onFound({ matches: 5, active: 1 });
    expect(told).toHaveLength(1);
    expect(stopped()).toBe(1);
  });
});
