/** Bytes that every file system of ours takes, with room for a counter that the system's dialog may add. */
const MAX_BYTES = 200;
const FALLBACK = 'file';
/** Windows takes these for devices, whatever follows the dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Control characters, those that turn the direction of writing (`gpj.exe`), and what systems forbid. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;

const bytes = (text: string): number => Buffer.byteLength(text);

/** As many whole characters from the beginning as fit. */
function fit(text: string, max: number): string {
  let out = '';
  let size = 0;
  for (const character of text) {
    size += bytes(character);
    if (size > max) break;
    out += character;
  }
  return out;
}

/** The ending with its dot, where it is one: `.pdf`; nothing for `.profile` and `a. b`. */
const endingOf = (name: string): string => /(?<=.)\.[A-Za-z0-9]{1,10}$/u.exec(name)?.[0] ?? '';

/**
 * A name that every system takes for one file, from what somebody else has called it: no folder, no device, nothing
 * hidden, not longer than 200 bytes. The ending stays.
 */
export function safeFileName(given: string): string {
  const plain = given.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const name = plain.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '');
  const ending = endingOf(name);
  const stem = fit(name.slice(0, name.length - ending.length), MAX_BYTES - bytes(ending)).trim();
  if (stem === '') return `${FALLBACK}${ending}`;
  const [first = ''] = stem.split('.');
  return DEVICES.test(first.trim()) ? `_${stem}${ending}` : `${stem}${ending}`;
}
