import { describe, expect, it } from 'vitest';
import { createStickToBottom } from './stick-to-bottom';

function begun() {
  const clock = { at: 1000 };
  const hold = createStickToBottom(() => clock.at);
  hold.begin();
  return { clock, hold };
}

describe('the hold on the end of a thread', () => {
  it('goes back to the end when rows come while it is gone to', () => {
    const { clock, hold } = begun();
    clock.at += 200;
    expect(hold.scrolled(false)).toBe(true);
    expect(hold.scrolled(false)).toBe(true);
    expect(hold.scrolled(true)).toBe(false);
    expect(hold.holds).toBe(true);
  });

  it('gives way to a hand at once', () => {
    const { hold } = begun();
    hold.hand();
    expect(hold.scrolled(false)).toBe(false);
    expect(hold.holds).toBe(false);
  });

  it('gives way to whoever goes elsewhere: a jump, a search in the page', () => {
    const { clock, hold } = begun();
    hold.letGo();
    expect(hold.holds).toBe(false);
    expect(hold.scrolled(false)).toBe(false);
    hold.begin();
    clock.at += 500;
    expect(hold.scrolled(false)).toBe(false);
    expect(hold.holds).toBe(false);
  });

  it('is taken up again where the end comes into sight', () => {
    const { hold } = begun();
    hold.letGo();
    hold.scrolled(false);
    expect(hold.holds).toBe(false);
    hold.scrolled(true);
    expect(hold.holds).toBe(true);
  });

  it('lets a jump go on when an event of the scroll to the end comes late', () => {
    const { clock, hold } = begun();
    clock.at += 100;
    hold.letGo();
    hold.scrolled(true);
    expect(hold.holds).toBe(false);
    expect(hold.scrolled(false)).toBe(false);
    clock.at += 1000;
    expect(hold.holds).toBe(false);
  });

  it('goes on after a jump to a message at the end', () => {
    const { clock, hold } = begun();
    hold.scrolled(true);
    hold.letGo();
    clock.at += 500;
    expect(hold.holds).toBe(true);
  });
});
