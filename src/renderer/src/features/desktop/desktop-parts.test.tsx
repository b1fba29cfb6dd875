// @vitest-environment jsdom
import { type ReactNode, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desktop } from '@shared/desktop';
import type { UpdateState } from '@shared/ipc';
import { FindBar } from './FindBar';
import { UpdateNotice } from './UpdateNotice';
import { UpdateSettings } from './settings/UpdateSettings';
import { ZoomSettings } from './settings/ZoomSettings';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const SETTINGS = { zoom: 1, updates: { automatic: true } };
let asked: unknown[] = [];
let update: UpdateState;
let tellUpdate: (state: UpdateState) => void;
let tellFound: (found: { matches: number; active: number }) => void;

/** The desktop app around the page, as its preload offers it; only what these parts ask. */
const around = {
  page: {
    find: async (request: unknown) => void asked.push(request),
    stopFind: async () => void asked.push('stop'),
    onFound: (listener: typeof tellFound) => {
      tellFound = listener;
      return () => undefined;
    },
  },
  updates: {
    state: async () => update,
    install: async () => {
      asked.push('install');
      return false;
    },
    check: async () => update,
    onChanged: (listener: typeof tellUpdate) => {
      tellUpdate = listener;
      return () => undefined;
    },
  },
  settings: {
    get: async () => SETTINGS,
    set: async (change: unknown) => {
      asked.push(change);
      return SETTINGS;
    },
    onChanged: () => () => undefined,
  },
} as unknown as Desktop;

let root: Root;
async function show(node: ReactNode): Promise<void> {
  await act(async () => {
    root.render(node);
  });
}
beforeEach(() => {
  asked = [];
  update = { status: 'idle', version: null, progress: null, sentence: null };
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
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )!;
async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the find bar', () => {
  it('finds while one types, goes on with Enter and back with Shift, and ends with Esc', async () => {
    let closed = 0;
    await show(<FindBar asked={1} step={null} onClose={() => void (closed += 1)} />);
    const field = document.querySelector('input')!;
    expect(document.activeElement).toBe(field);
    await type(field, 'order');
    await act(async () => {
      tellFound({ matches: 12, active: 3 });
    });
    // Drawn, not written: the search would find it.
    expect(document.querySelector('[data-count]')?.getAttribute('data-count')).toBe('3 of 12');
    expect(document.body.textContent).not.toContain('12');
    await press(field, 'Enter');
    await press(field, 'Enter', { shiftKey: true });
    expect(asked).toEqual([
      { text: 'order', forward: true, next: false },
      { text: 'order', forward: true, next: true },
      { text: 'order', forward: false, next: true },
    ]);
    await press(field, 'Escape');
    expect(closed).toBe(1);
    await show(null);
    expect(asked.at(-1)).toBe('stop');
  });
  it('says that there is nothing, follows the menu, and stands last in the page', async () => {
    await show(<FindBar asked={1} step={null} onClose={() => undefined} />);
    const field = document.querySelector('input')!;
    expect(document.body.lastElementChild?.contains(field)).toBe(true);
    await type(field, 'zzz');
    await act(async () => {
      tellFound({ matches: 0, active: 0 });
    });
    expect(document.querySelector('[data-count]')?.getAttribute('data-count')).toBe('Nothing found');
    expect(button('Next').disabled).toBe(true);
    await show(<FindBar asked={1} step={{ forward: false, nonce: 1 }} onClose={() => undefined} />);
    expect(asked.at(-1)).toEqual({ text: 'zzz', forward: false, next: true });
    await type(field, '');
    expect(asked.at(-1)).toBe('stop');
  });
});

describe('a newer version', () => {
  const ready: UpdateState = { status: 'ready', version: '2.0.0', progress: null, sentence: 'It waits.' };
  it('is told when it is ready, and can be put off', async () => {
    await show(<UpdateNotice />);
    expect(document.body.textContent).not.toContain('ready');
    await act(async () => {
      tellUpdate(ready);
    });
    expect(document.body.textContent).toContain('Parley 2.0.0 is ready');
    expect(document.body.textContent).toContain('It waits.');
    await act(async () => {
      button('Restart to update').click();
    });
    expect(asked).toEqual(['install']);
    await act(async () => {
      button('Later').click();
    });
    expect(document.body.textContent).not.toContain('ready');
    await act(async () => {
      tellUpdate({ ...ready, version: '2.1.0' });
    });
    expect(document.body.textContent).toContain('Parley 2.1.0 is ready');
  });
  it('is installed by a button in the settings; where there is no feed, no button is there', async () => {
    update = ready;
    await show(<UpdateSettings />);
    expect(button('Restart to update')).toBeDefined();
    await act(async () => {
      tellUpdate({ ...ready, status: 'off', version: null });
    });
    expect(document.querySelector('button')).toBeNull();
    expect(document.body.textContent).toContain('administrator');
  });
});

it('the size of the page changes by steps, within its bounds', async () => {
  await show(<ZoomSettings />);
  expect(document.querySelector('output')?.textContent).toBe('100 %');
  for (const name of ['Larger', 'Smaller'])
    await act(async () => {
      button(name).click();
    });
  expect(asked).toEqual([{ zoom: 1.1 }, { zoom: 0.9 }]);
});
