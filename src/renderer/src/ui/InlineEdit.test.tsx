// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { InlineEdit } from './InlineEdit';
import { expectGuarded } from './testing/guarded';

it('is the same element whether it can be renamed or not', () =>
  expectGuarded(
    (hint) => (
      <InlineEdit value="VIP" label="Rename VIP" maxLength={40} hint={hint} onSave={async () => null} />
    ),
    'button',
  ));

it('shows the name that was saved until it has been loaded again, and from then on what is loaded', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const draw = (value: string): Promise<void> =>
    act(async () => {
      root.render(
        <InlineEdit value={value} label="Rename" maxLength={40} hint={null} onSave={async () => null} />,
      );
    });
  const type = async (name: string): Promise<void> => {
    await act(async () => host.querySelector('button')?.click());
    const field = host.querySelector('input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  };
  await draw('VIP');
  await type('Regulars');
  expect(host.textContent).toBe('Regulars');
  await draw('Regulars');
  expect(host.textContent).toBe('Regulars');
  // Somebody else renames it back.
  await draw('VIP');
  expect(host.textContent).toBe('VIP');
  await act(async () => {
    root.unmount();
  });
  host.remove();
});
