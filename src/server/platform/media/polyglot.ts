import type { Sample } from './read-sample';

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|\?php)[\s>]/i;
const MACRO = 'vbaProject.bin';
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** Whether a zip archive ends exactly where the file ends: then archive tools open the file too. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0;) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1);
  }
  return false;
}

/**
 * Whether a file that looks like `mime` is at the same time something else that a program would open: a page behind
 * a picture's header, an archive behind a picture, a script called text, a program inside an office file. Office files
 * are judged by the names in their table of contents and never unpacked.
 */
export function hidesSomething(mime: string, { head, tail }: Sample): boolean {
  if (mime === 'text/plain') return head.subarray(0, 2).toString('latin1') === '#!' || hasNul(head);
  const isOffice = /officedocument|msword|ms-excel|ms-powerpoint/.test(mime);
  if (isOffice) {
    if (!mime.includes('officedocument')) return false;
    const listed = (name: string): boolean => tail.includes(name) || head.includes(name);
    return !tail.includes(ZIP_END) || !listed('[Content_Types].xml') || listed(MACRO);
  }
  const start = head.subarray(0, 4096).toString('latin1');
  if (mime !== 'application/pdf' && (MARKUP.test(start) || start.slice(0, 1024).includes('%PDF-')))
    return true;
  return endsAsZip(tail);
}

/** Text has no zero bytes, unless it is UTF-16, which says so at its beginning. */
function hasNul(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString('hex');
  return mark !== 'fffe' && mark !== 'feff' && head.includes(0);
}
