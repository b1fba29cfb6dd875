const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);
const LONGEST = 4000;

/** Whether the system may be asked to open an address (Electron's security checklist, 15). */
export function mayOpenExternally(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (!ALLOWED.has(url.protocol)) return false;
  // A name before the host is there to deceive.
  return url.protocol !== 'https:' || (url.username === '' && url.password === '' && url.hostname !== '');
}
