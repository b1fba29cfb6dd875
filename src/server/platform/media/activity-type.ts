import { recordFileProblem } from '@shared/rules/record-files';
import { mimeMatches } from '@shared/rules/sniff-mime';
import { hidesSomething } from './polyglot';
import type { Sample } from './read-sample';

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** What may be kept with an activity, by the ending of its name (spec 2 §5). */
const MIMES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: `${OOXML}.spreadsheetml.sheet`,
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OOXML}.presentationml.presentation`,
  doc: 'application/msword',
  docx: `${OOXML}.wordprocessingml.document`,
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
};
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** A pack, or a sequence of pictures. */
const MPEG = [Buffer.from([0, 0, 1, 0xba]), Buffer.from([0, 0, 1, 0xb3])];

/** Films that nothing else in Parley takes. */
function isFilm(mime: string, head: Buffer): boolean {
  if (mime === 'video/webm') return head.subarray(0, 4).equals(EBML) && head.subarray(0, 64).includes('webm');
  return mime === 'video/mpeg' && MPEG.some((start) => head.subarray(0, 4).equals(start));
}

/** The MIME type under which a file of an activity is kept; null: it is not of a kind that is taken, too large, or not what it says. */
export function activityFileType(
  { file_name, size }: { readonly file_name: string; readonly size: number },
  sniffed: string | null,
  sample: Sample,
): string | null {
  if (size === 0 || recordFileProblem(file_name, size) !== null) return null;
  const mime = MIMES[/\.([^.]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? ''];
  if (mime === undefined) return null;
  const isOne =
    mime === 'text/csv'
      ? sniffed === 'text/plain' && !hidesSomething('text/plain', sample)
      : isFilm(mime, sample.head) || mimeMatches(mime, sniffed);
  return isOne && !hidesSomething(mime, sample) ? mime : null;
}
