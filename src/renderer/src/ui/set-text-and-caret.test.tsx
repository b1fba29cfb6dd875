// @vitest-environment jsdom
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { setTextAndCaret } from './set-text-and-caret';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A name is completed in the middle of a text. */
function Field() {
  const [text, setText] = useState('Hello @ma!');
  const area = useRef<HTMLTextAreaElement>(null);
  const complete = (): void => {
    const write = (): void => {
      setText('Hello @Marta !');
    };
    setTextAndCaret(area.current, write, 'Hello @Marta '.length);
  };
  return (
    <>
      <textarea ref={area} value={text} onChange={() => undefined} />
      <button type="button" onClick={complete}>
        Complete
      </button>
    </>
  );
}

it('the next key goes behind what was put in, however soon it comes', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => {
    root.render(<Field />);
  });
  const area = host.querySelector('textarea');
  host.querySelector('button')?.click();
  // Nothing has been waited for: this is what a key that is pressed now finds.
  expect([area?.value, area?.selectionStart, area?.selectionEnd]).toEqual(['Hello @Marta !', 13, 13]);
  await act(async () => {
    root.unmount();
  });
  host.remove();
});
