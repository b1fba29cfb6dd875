// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isHalfTyped, isSending, writtenField } from './busy';

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}
const touched = new Set<Element>();
const type = (selector: string, text: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector)!;
  field.value = text;
  const written = writtenField(field);
  if (written) touched.add(written);
};
beforeEach(() => {
  touched.clear();
});

describe('a half-typed text', () => {
  it('is what stands in a message field, however it came there', () => {
    expect(isHalfTyped(page('<textarea>Hello</textarea>'), touched)).toBe(true);
    expect(isHalfTyped(page('<textarea>  \n</textarea>'), touched)).toBe(false);
    expect(isHalfTyped(page('<textarea readonly>Hello</textarea>'), touched)).toBe(false);
    expect(isHalfTyped(page('<div contenteditable="true">Note</div>'), touched)).toBe(true);
  });
  it('is what somebody has typed into a short field, until it is emptied or gone', () => {
    page('<input id="name" value="Ann">');
    expect(isHalfTyped(document, touched)).toBe(false);
    type('#name', 'Anna');
    expect(isHalfTyped(document, touched)).toBe(true);
    type('#name', '');
    expect(isHalfTyped(document, touched)).toBe(false);
    type('#name', 'Anna');
    page('');
    expect(isHalfTyped(document, touched)).toBe(false);
    expect(touched.size).toBe(0);
  });
  it('is no search, no choice and no password', () => {
    page(
      '<input id="a" type="search"><div role="search"><input id="b"></div><div role="combobox"><input id="c"></div><input id="d" type="checkbox"><input id="e" type="password">',
    );
    for (const id of ['a', 'b', 'c', 'd', 'e']) type(`#${id}`, 'x');
    expect(isHalfTyped(document, touched)).toBe(false);
  });
});

it('what has failed is not on its way', () => {
  expect(isSending({})).toBe(false);
  expect(isSending({ a: { state: 'failed' } })).toBe(false);
  expect(isSending({ a: { state: 'failed' }, b: { state: 'queued' } })).toBe(true);
  expect(isSending({ a: { state: 'uploading' } })).toBe(true);
});
