/** The fields of a place whose text was not understood: `useWritten` marks them. */
const unreadIn = (place: Element | null): HTMLInputElement | undefined =>
  [...(place?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);

/**
 * Nothing is saved without what was typed: asked before a form is sent. The focus goes to the first field whose text was
 * not understood, which says so itself. True: there is one.
 */
export function holdUnread(place: Element | null): boolean {
  const field = unreadIn(place);
  field?.focus();
  return field !== undefined;
}
