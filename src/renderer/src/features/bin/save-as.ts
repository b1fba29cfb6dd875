/** How long the address of a file is kept for the browser to read it. Milliseconds. */
const READ_WITHIN_MS = 60_000;

/** Saves a document as a file of the person's. */
export function saveJson(document_: unknown, name: string): void {
  const content = new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, READ_WITHIN_MS);
}
