// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOpenTask } from './use-open-task';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const root = createRoot(document.createElement('div'));
let shown: ReturnType<typeof useOpenTask>;

function Page({ taskId }: { readonly taskId: string | null }) {
  shown = useOpenTask(taskId);
  return null;
}
const at = (taskId: string | null): Promise<void> => act(async () => root.render(<Page taskId={taskId} />));
const wait = (ms: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('opens a task that is pressed at once, and one that an address names after a moment', async () => {
  await at(null);
  shown.press('a');
  await at('a');
  await wait(0);
  expect(shown.opened).toBe('a');
  // The next one as well, from the one that is open.
  shown.press('b');
  await at('b');
  await wait(0);
  expect(shown.opened).toBe('b');
  await at(null);
  await wait(0);
  expect(shown.opened).toBeNull();
  // By a link, also to one that was pressed before.
  await at('b');
  await wait(799);
  expect(shown.opened).toBeNull();
  await wait(1);
  expect(shown.opened).toBe('b');
});
