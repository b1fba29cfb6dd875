// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypedField } from './TypedField';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let told: string[] = [];
let change: (value: string) => void = () => undefined;

/** A form that writes no spaces at the beginning. */
function Form() {
  const [value, setValue] = useState('');
  change = setValue;
  return (
    <TypedField
      type="text"
      name="city"
      label="City"
      value={value}
      onChange={(text) => {
        told.push(text);
        setValue(text.trimStart());
      }}
    />
  );
}

let root = createRoot(document.createElement('div'));
let input = document.createElement('input');

/** As a browser does it: the value, then the event. */
async function write(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = async (key: string): Promise<void> => {
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
};
const frame = async (): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(40);
  });
};

beforeEach(async () => {
  vi.useFakeTimers();
  told = [];
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => {
    root.render(<Form />);
  });
  input = host.querySelector('input') ?? input;
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
  });
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('shows a key at once, and tells the form of it after the frame', async () => {
  await write('R');
  expect([input.value, told]).toEqual(['R', []]);
  await write('Ro');
  await frame();
  expect([input.value, told]).toEqual(['Ro', ['Ro']]);
});

it('tells it before Enter, Escape and what else is no letter, and when the field is left', async () => {
  await write('Rome');
  await press('x');
  expect(told).toEqual([]);
  await press('Enter');
  expect(told).toEqual(['Rome']);
  await write('Rom');
  await act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(told).toEqual(['Rome', 'Rom']);
  await frame();
  expect(told).toHaveLength(2);
});

it('loses nothing when it, or its page, goes in the same moment', async () => {
  await write('Os');
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(told).toEqual(['Os']);
  await write('Oslo');
  await act(async () => {
    root.render(null);
  });
  expect(told).toEqual(['Os', 'Oslo']);
});

it('shows what the form makes of it, and what is put there from elsewhere', async () => {
  await write('  Bern');
  await frame();
  expect(input.value).toBe('Bern');
  await act(async () => {
    change('Basel');
  });
  expect(input.value).toBe('Basel');
  await write('Base');
  await frame();
  expect([input.value, told.at(-1)]).toEqual(['Base', 'Base']);
});
