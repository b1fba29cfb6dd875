import { flushSync } from 'react-dom';

/** Puts `{{name}}` in the place of what is chosen in a field, and the caret behind it. */
export function insertVariable(
  field: HTMLInputElement | null,
  text: string,
  name: string,
  write: (text: string) => void,
): void {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? from;
  const variable = `{{${name}}}`;
  flushSync(() => {
    write(text.slice(0, from) + variable + text.slice(to));
  });
  field?.focus();
  field?.setSelectionRange(from + variable.length, from + variable.length);
}
