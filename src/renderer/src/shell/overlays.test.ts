// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { catchTyping } from './overlays';

const key = (name: string, over: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...over });
  document.body.dispatchEvent(event);
  return event;
};

it('catches letters until the field is there, and lets everything else pass', () => {
  const page = vi.fn();
  window.addEventListener('keydown', page);
  const stop = catchTyping();
  for (const letter of ['a', 'm', ' ']) expect(key(letter).defaultPrevented).toBe(true);
  expect(page).not.toHaveBeenCalled();
  expect(key('Escape').defaultPrevented).toBe(false);
  expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(stop()).toBe('am ');
  expect(key('x').defaultPrevented).toBe(false);
  expect(page).toHaveBeenCalledTimes(3);
  window.removeEventListener('keydown', page);
});
