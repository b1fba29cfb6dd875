// @vitest-environment jsdom
import { act, useState } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForShortcuts, runCommand, shortcuts, useCommand, useShortcut } from '.';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><div id="outside"></div>';
  root = createRoot(document.getElementById('root')!);
  stop = listenForShortcuts();
  // jsdom lays nothing out: what is not hidden has a box.
  Element.prototype.getClientRects = function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  };
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  stop();
});

function Keys({ keys, run, inDialog = false }: { keys: string; run: () => void; inDialog?: boolean }) {
  useShortcut({ keys, label: keys, group: 'general', run, inDialog });
  return null;
}
const show = (node: React.ReactNode): void => {
  act(() => {
    root.render(node);
  });
};
function key(target: EventTarget, name: string, over: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...over });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
}
const outside = (html: string): Element => {
  const place = document.getElementById('outside')!;
  place.innerHTML = html;
  return place.firstElementChild!;
};

describe('a shortcut', () => {
  it('runs while its component is mounted, and takes the key from the browser', () => {
    const run = vi.fn();
    show(<Keys keys="/" run={run} />);
    expect(key(document.body, '/').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    show(null);
    expect(key(document.body, '/').defaultPrevented).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shortcuts.now()).toEqual([]);
  });
  it('does what its component rendered last', () => {
    const seen: number[] = [];
    function Counter() {
      const [count, setCount] = useState(0);
      useShortcut({
        keys: 'x',
        label: 'Count',
        group: 'general',
        when: count < 2,
        run: () => {
          seen.push(count);
          setCount(count + 1);
        },
      });
      return null;
    }
    show(<Counter />);
    for (let times = 0; times < 4; times += 1) key(document.body, 'x');
    expect(seen).toEqual([0, 1]);
  });
  it.each([
    '<input>',
    '<textarea></textarea>',
    '<div contenteditable="true"></div>',
    '<div role="menu"></div>',
  ])('of a single letter rests in %s, one with Ctrl does not', (html) => {
    const letter = vi.fn();
    const chord = vi.fn();
    show([<Keys key="1" keys="j" run={letter} />, <Keys key="2" keys="mod+k" run={chord} />]);
    const field = outside(html);
    expect(key(field, 'j').defaultPrevented).toBe(false);
    key(field, 'k', { ctrlKey: true });
    expect(letter).not.toHaveBeenCalled();
    expect(chord).toHaveBeenCalledTimes(1);
  });
  it('works on a check box, in which nothing is typed', () => {
    const run = vi.fn();
    show(<Keys keys="j" run={run} />);
    key(outside('<input type="checkbox">'), 'j');
    expect(run).toHaveBeenCalledTimes(1);
  });
  it('rests during a composition, when held down, and when a component has taken the key', () => {
    const run = vi.fn();
    show(<Keys keys="j" run={run} />);
    key(document.body, 'j', { isComposing: true });
    key(document.body, 'j', { repeat: true });
    key(document.body, 'Process', { code: 'KeyJ' });
    const taken = outside('<i></i>');
    taken.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    key(taken, 'j');
    expect(run).not.toHaveBeenCalled();
  });
  it.each(['<dialog open></dialog>', '<div role="dialog" aria-modal="true"></div>'])(
    'rests under %s, except the ones of the dialog',
    (html) => {
      const page = vi.fn();
      const own = vi.fn();
      show([<Keys key="1" keys="j" run={page} />, <Keys key="2" keys="?" inDialog run={own} />]);
      const dialog = outside(html);
      key(dialog, 'j');
      key(dialog, '?');
      expect(page).not.toHaveBeenCalled();
      expect(own).toHaveBeenCalledTimes(1);
      dialog.setAttribute('hidden', '');
      key(document.body, 'j');
      expect(page).toHaveBeenCalledTimes(1);
    },
  );
  it('takes what AltGr types as a sign', () => {
    const run = vi.fn();
    show(<Keys keys="/" run={run} />);
    key(document.body, '/', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('a command is run by its id, and by its keys', () => {
  const run = vi.fn();
  function Offer() {
    useCommand({ id: 'a.b', label: 'Do it', group: 'general', keys: 'd', run });
    return null;
  }
  expect(runCommand('a.b')).toBe(false);
  show(<Offer />);
  expect(runCommand('a.b')).toBe(true);
  key(document.body, 'd');
  expect(run).toHaveBeenCalledTimes(2);
});
