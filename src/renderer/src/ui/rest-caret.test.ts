// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restCaret } from './rest-caret';

let field: HTMLTextAreaElement;
let set: string[];
let stop: () => void;

/** jsdom does not know the property: what is set is watched. */
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<textarea></textarea>';
  field = document.querySelector('textarea')!;
  set = [];
  field.style.setProperty = (name, value) => void set.push(`${name}: ${value ?? ''}`);
  field.style.removeProperty = (name) => {
    set.push(`${name} gone`);
    return '';
  };
  stop = restCaret();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('stands still after ten seconds without a hand, and blinks again with the next key', () => {
  field.focus();
  vi.advanceTimersByTime(9000);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  vi.advanceTimersByTime(9000);
  expect(set).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(set).toEqual(['caret-animation: manual']);
  vi.advanceTimersByTime(60_000);
  expect(set).toHaveLength(1);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  expect(set).toEqual(['caret-animation: manual', 'caret-animation gone']);
});
