/** Presses the button of this name (or names that begin so). */
export const press =
  (name: string) =>
  (root: HTMLElement): void => {
    root.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)?.click();
  };

/** Opens everything that is folded: reasons, long texts. */
export const expandAll = (root: HTMLElement): void => {
  for (const button of root.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')) button.click();
};

/** Types into the field as a person does, so that the component hears of it. */
export const type =
  (text: string) =>
  (root: HTMLElement): void => {
    const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input[type="text"]');
    if (!field) return;
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React listens to what the browser sets, not to what is assigned on the element.
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

/** The pointer rests on the first row. */
export const hover = (root: HTMLElement): void => {
  root
    .querySelector('[data-row]')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
};
