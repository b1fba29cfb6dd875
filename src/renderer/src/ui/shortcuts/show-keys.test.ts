import { expect, it } from 'vitest';
import { ariaKeys, showKeys } from './show-keys';

it('writes keys as the system does', () => {
  expect(showKeys('mod+k', true)).toBe('⌘K');
  expect(showKeys('mod+k', false)).toBe('Ctrl+K');
  expect(showKeys('alt+down', true)).toBe('⌥↓');
  expect(showKeys('shift+u', false)).toBe('Shift+U');
  expect(showKeys('g i', false)).toBe('G then I');
  expect(showKeys('?', true)).toBe('?');
});
it('says them to assistive technology', () => {
  expect(ariaKeys('mod+k', true)).toBe('Meta+K');
  expect(ariaKeys('mod+k', false)).toBe('Control+K');
  expect(ariaKeys('/', false)).toBe('/');
  expect(ariaKeys('g i', false)).toBeUndefined();
});
