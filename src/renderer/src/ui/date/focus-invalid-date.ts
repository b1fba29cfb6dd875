/** The first field in it whose text cannot be parsed; `useDraftValue` marks them. */
const invalidIn = (container: Element | null): HTMLInputElement | undefined =>
  [...(container?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);

/**
 * Call it before a form is sent: nothing is saved while a typed date means nothing. Focuses the first such field, which
 * shows its own error. True: there is one.
 */
export function focusInvalidDate(container: Element | null): boolean {
  const field = invalidIn(container);
  field?.focus();
  return field !== undefined;
}
