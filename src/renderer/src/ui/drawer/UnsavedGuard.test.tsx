// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { UnsavedGuard } from './UnsavedGuard';

const words = { title: 'Drop it?', text: '', confirm: 'Drop', cancel: 'Keep' };
const nothing = (): void => undefined;

it('closes once what is saved, also where it renders again with another function before it is gone', async () => {
  const root = createRoot(document.createElement('div'));
  const onClose = vi.fn();
  for (const over of [false, true, true]) {
    await act(async () => {
      root.render(
        <UnsavedGuard
          unsaved
          over={over}
          closing={false}
          words={words}
          onDrop={nothing}
          onStay={nothing}
          onClose={() => onClose(over)}
        />,
      );
    });
  }
  expect(onClose.mock.calls).toEqual([[true]]);
  await act(async () => {
    root.unmount();
  });
});
