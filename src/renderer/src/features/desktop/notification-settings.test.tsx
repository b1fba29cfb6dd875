// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Desktop } from '@shared/desktop';
import type { DesktopSettings } from '@shared/ipc';
import { createStore } from '../../core/store/store';
import { NotificationSettings } from './settings/NotificationSettings';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NOTIFICATIONS: DesktopSettings['notifications'] = {
  on: true,
  kinds: { message: true, failed_send: true, mention: true, task: true, template: true },
  preview: true,
  sound: true,
  quietHours: { on: true, from: '20:00', to: '08:00' },
  mutedUntil: null,
  mutedConversations: ['c1', 'c2'],
  flash: false,
};
let asked: unknown[];
let settings: { notifications: DesktopSettings['notifications'] };
let root: Root;

async function show(notifications: Partial<DesktopSettings['notifications']> = {}): Promise<void> {
  settings = { notifications: { ...NOTIFICATIONS, ...notifications } };
  await act(async () => {
    root.render(
      <Provider store={createStore()}>
        <NotificationSettings />
      </Provider>,
    );
  });
}
beforeEach(() => {
  asked = [];
  const around = {
    settings: {
      get: async () => settings,
      set: async (given: unknown) => {
        asked.push(given);
        return settings;
      },
      onChanged: () => () => undefined,
    },
  } as unknown as Desktop;
  Object.assign(window, { desktop: around });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
  });
  Reflect.deleteProperty(window, 'desktop');
});
const labelled = (text: string): HTMLInputElement =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === text)!.querySelector('input')!;
const buttons = (text: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === text);
const click = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.click();
  });

it('sets each thing by itself', async () => {
  await show();
  await click(labelled('Show what was written'));
  await click(labelled('Notes that mention you'));
  await click(buttons('Unmute')[0]!);
  await click(labelled('Show notifications'));
  expect(asked).toEqual([
    { notifications: { preview: false } },
    { notifications: { kinds: { ...NOTIFICATIONS.kinds, mention: false } } },
    { notifications: { mutedConversations: ['c2'] } },
    { notifications: { on: false } },
  ]);
});
it('shows the hours only while they count, and nothing while there are no notices', async () => {
  await show();
  expect([...document.querySelectorAll('input')].filter(({ value }) => /[AP]M$/.test(value))).toHaveLength(2);
  await act(async () => {
    root.unmount();
  });
  root = createRoot(document.getElementById('root')!);
  await show({ on: false });
  expect(document.querySelectorAll('input')).toHaveLength(1);
});
it('pauses and resumes', async () => {
  await show();
  await click(buttons('1 hour')[0]!);
  const [{ notifications }] = asked as [{ notifications: { mutedUntil: number } }];
  expect(notifications.mutedUntil).toBeGreaterThan(Date.now() + 59 * 60_000);
  await act(async () => {
    root.unmount();
  });
  root = createRoot(document.getElementById('root')!);
  await show({ mutedUntil: Date.now() + 60_000 });
  expect(document.body.textContent).toContain('Paused until');
  await click(buttons('Resume notifications')[0]!);
  expect(asked.at(-1)).toEqual({ notifications: { mutedUntil: null } });
});
