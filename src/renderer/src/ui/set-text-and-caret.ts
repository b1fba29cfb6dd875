import { flushSync } from 'react-dom';

/**
 * Changes what stands in a field and puts the caret where it belongs before another key can come: a fast typist's next
 * letter goes behind what was put in.
 *
 * @param write changes the state that the field shows
 * @param caret in UTF-16 code units from the start of the new text
 */
export function setTextAndCaret(field: HTMLTextAreaElement | null, write: () => void, caret: number): void {
  flushSync(write);
  field?.setSelectionRange(caret, caret);
}
