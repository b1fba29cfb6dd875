import type { OutboxEntry } from '../../core/store/outbox-types';

/** Fields whose text is written for somebody; what is searched for or filtered by is not. */
const WRITTEN = 'textarea, [contenteditable=""], [contenteditable="true"], input';
const SHORT = new Set(['text', 'email', 'tel', 'url', 'number', '']);

const isLong = (field: Element): boolean => !(field instanceof HTMLInputElement);
const textOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

function isFree(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.readOnly && !field.disabled;
  if (!(field instanceof HTMLInputElement)) return true;
  const searches = field.closest('[data-search], [role="search"], [role="combobox"]') !== null;
  return !field.readOnly && !field.disabled && SHORT.has(field.type) && !searches;
}

/** The field in which something was typed, if what it holds is written for somebody. */
export function writtenField(target: EventTarget | null): Element | null {
  const field = target instanceof Element ? target.closest(WRITTEN) : null;
  return field && isFree(field) ? field : null;
}

/**
 * Whether a text is half-typed: a message field on the screen holds one, or a short field does into which something
 * was typed. A draft in another conversation is kept and waits for nobody.
 *
 * @param touched fields into which something was typed; those that have gone are taken out
 */
export function isHalfTyped(page: ParentNode, touched: Set<Element>): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const long = [...page.querySelectorAll(WRITTEN)].filter((field) => isLong(field) && isFree(field));
  return [...long, ...touched].some((field) => textOf(field).trim() !== '');
}

/** Whether something is on its way. What has failed waits for the person, perhaps for days. */
export const isSending = (entries: Readonly<Record<string, Pick<OutboxEntry, 'state'>>>): boolean =>
  Object.values(entries).some(({ state }) => state !== 'failed');
