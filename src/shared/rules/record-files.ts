/** Texts and limits of uploads to records (spec 2 §5), to the letter. */
export const RECORD_FILE_REJECTED =
  'You can only upload CSV, XLSX, XLS, PDF, PPT, DOC, JPG, PNG, GIF, MP4, WEBM, and MP3 files!';
export const RECORD_FILE_TOO_LARGE = 'File size must be smaller than 25MB!';
/** Where the server says nothing (spec 2 §8). */
export const RECORD_UPLOAD_FAILED = 'Error in uploading logo';

const MAX_BYTES = 25 * 1024 * 1024;
const ENDINGS = [
  'csv', 'xls', 'xlsx', 'pdf', 'ppt', 'pptx', 'doc', 'docx', 'jpeg', 'jpg', 'png', 'gif', 'mp4', 'mpeg', 'webm', 'mp3',
] as const; // prettier-ignore
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'jpg', 'png', 'gif']);

/** For `<input type="file" accept>`. */
export const RECORD_FILE_ACCEPT = ENDINGS.map((ending) => `.${ending}`).join(',');

const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a browser can show it as a picture, by its name. */
export const isPictureName = (name: string): boolean => PICTURES.has(endingOf(name));

/** Why a file cannot be kept with a record; null: it can. @param size bytes */
export function recordFileProblem(name: string, size: number): string | null {
  if (!(ENDINGS as readonly string[]).includes(endingOf(name))) return RECORD_FILE_REJECTED;
  return size >= MAX_BYTES ? RECORD_FILE_TOO_LARGE : null;
}
