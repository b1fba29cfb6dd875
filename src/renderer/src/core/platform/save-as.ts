/** How long the address of a file is kept for the browser to read it. Milliseconds. */
const READ_WITHIN_MS = 60_000;

/** Has the browser, or the desktop app, save what an address leads to. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Has the browser, or the desktop app, save this as a file. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveAddress(url, name);
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, READ_WITHIN_MS);
}
