/**
 * Tells what the pointer is on where the page leaves the context menu to the system. Injected by its own text; it knows
 * no spelling mistakes.
 * @param {(params: object) => void} tell
 */
export function contextMenuOf(tell) {
  /** @param {MouseEvent} event @param {Element} at */
  const facts = (event, at) => {
    const link = at.closest('a[href]');
    const picture = at.closest('img');
    const field = at.closest('input, textarea, [contenteditable=""], [contenteditable="true"]');
    const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
    const marked = typed ? typed.value.slice(typed.selectionStart ?? 0, typed.selectionEnd ?? 0) : '';
    const selectionText = marked || String(window.getSelection() ?? '');
    const isEditable = field !== null;
    const canCopy = selectionText !== '';
    const src = picture?.currentSrc ?? '';
    return {
      x: event.clientX,
      y: event.clientY,
      pageURL: location.href,
      frameURL: '',
      linkURL: link instanceof HTMLAnchorElement ? link.href : '',
      linkText: link?.textContent ?? '',
      srcURL: src,
      mediaType: picture ? 'image' : 'none',
      hasImageContents: Boolean(picture?.naturalWidth),
      altText: picture?.alt ?? '',
      titleText: '',
      suggestedFilename: src.split(/[?#]/)[0]?.split('/').at(-1) ?? '',
      isEditable,
      selectionText,
      misspelledWord: '',
      dictionarySuggestions: [],
      spellcheckEnabled: isEditable,
      editFlags: {
        canUndo: isEditable,
        canRedo: false,
        canCut: isEditable && canCopy,
        canCopy,
        canPaste: isEditable,
        canDelete: isEditable && canCopy,
        canSelectAll: true,
        canEditRichly: false,
      },
    };
  };
  window.addEventListener('contextmenu', (event) => {
    const at = event.target;
    if (!(at instanceof Element)) return;
    const params = facts(event, at);
    // The page's own listeners come after this one.
    setTimeout(() => event.defaultPrevented || tell(params));
  });
}
