import { normaliseMime } from './attachments';

/** OLE2 file (doc, xls, ppt of old) whose kind could not be told from what was given. */
const OLE2 = 'application/x-ole-storage';
const OOXML = 'application/vnd.openxmlformats-officedocument';
/** Office files name their parts early; no more of a large file is searched. */
const MAX_SEARCH = 4 * 1024 * 1024;
const TEXT_SAMPLE = 4096;

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

/** MP4 family: the brand at byte 8 says which. */
function sniffFtyp(bytes: Uint8Array): string | null {
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const brand = ascii(bytes, 8, 12);
  if (/^M4[AB]/.test(brand)) return 'audio/mp4';
  if (brand.startsWith('3g')) return 'video/3gpp';
  // Pictures share the container; `mif1` says no more than that it is one of them.
  if (/^avi[fs]/.test(brand)) return 'image/avif';
  if (/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(brand)) return 'image/heic';
  return 'video/mp4';
}

/** MPEG audio and AAC begin with eleven or twelve set bits; the layer bits tell them apart. */
function sniffAudioFrame(bytes: Uint8Array): string | null {
  const second = bytes[1] ?? 0;
  if (bytes[0] !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return 'audio/aac';
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const third = bytes[2] ?? 0xff;
  return version !== 1 && layer !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 ? 'audio/mpeg' : null;
}

/** Office files of today are zip archives whose entries lie in a folder named after the program. */
function sniffZip(bytes: Uint8Array): string | null {
  if (!startsWith(bytes, [0x50, 0x4b, 3, 4]))
    return startsWith(bytes, [0x50, 0x4b, 5, 6]) ? 'application/zip' : null;
  const end = Math.min(bytes.length, MAX_SEARCH);
  for (let i = 0; i !== -1 && i < end; i = bytes.indexOf(0x50, i + 1)) {
    if (bytes[i + 1] !== 0x4b) continue;
    const local = bytes[i + 2] === 3 && bytes[i + 3] === 4;
    const central = bytes[i + 2] === 1 && bytes[i + 3] === 2;
    if (!local && !central) continue;
    const name = ascii(bytes, i + (local ? 30 : 46), i + (local ? 35 : 51));
    if (name === 'word/') return `${OOXML}.wordprocessingml.document`;
    if (name.startsWith('xl/')) return `${OOXML}.spreadsheetml.sheet`;
    if (name.startsWith('ppt/')) return `${OOXML}.presentationml.presentation`;
  }
  return 'application/zip';
}

/** The directory of an OLE2 file names the program's main stream; it is read where the header says it begins. */
function sniffOle2(bytes: Uint8Array): string | null {
  if (!startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return null;
  if (bytes.length < 512) return OLE2;
  const header = new DataView(bytes.buffer, bytes.byteOffset, 512);
  const sectorSize = header.getUint16(30, true) === 12 ? 4096 : 512;
  const directory = (header.getUint32(48, true) + 1) * sectorSize;
  for (let entry = directory; entry + 128 <= bytes.length && entry < directory + 32 * 128; entry += 128) {
    let name = '';
    for (let i = 0; i < 64 && bytes[entry + i] !== 0; i += 2)
      name += String.fromCharCode(bytes[entry + i] ?? 0);
    if (name === 'WordDocument') return 'application/msword';
    if (name === 'Workbook' || name === 'Book') return 'application/vnd.ms-excel';
    if (name === 'PowerPoint Document') return 'application/vnd.ms-powerpoint';
  }
  return OLE2;
}

/** Text has no control characters but tab, line ends, form feed and escape (UTF-16 announces itself). */
function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true;
  return bytes
    .subarray(0, TEXT_SAMPLE)
    .every((byte) => (byte >= 32 && byte !== 127) || (byte >= 9 && byte <= 13) || byte === 27);
}

/** Programs of Windows, Linux, macOS and Java, and Windows' shortcuts: never accepted, told to the one who gets one. */
function sniffProgram(bytes: Uint8Array, head: string): string | null {
  // Two letters are few: a text may begin with them.
  if (head.startsWith('MZ') && !looksLikeText(bytes)) return 'application/x-msdownload';
  if (head.startsWith('\x7fELF')) return 'application/x-executable';
  if (startsWith(bytes, [0xcf, 0xfa, 0xed, 0xfe]) || startsWith(bytes, [0xce, 0xfa, 0xed, 0xfe])) {
    return 'application/x-mach-binary';
  }
  if (startsWith(bytes, [0xca, 0xfe, 0xba, 0xbe])) return 'application/java-vm';
  return startsWith(bytes, [0x4c, 0, 0, 0, 1, 0x14, 2, 0]) ? 'application/x-ms-shortcut' : null;
}

/**
 * What a file is by its first bytes, whatever its name says; null when it is none of the kinds Parley knows.
 *
 * @param bytes the whole file, or its first 64 KB at least (office files are told by names further in)
 */
export function sniffMime(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const head = ascii(bytes, 0, 12);
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('ID3')) return 'audio/mpeg';
  if (head.startsWith('#!AMR')) return 'audio/amr';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  const program = sniffProgram(bytes, head);
  if (program !== null) return program;
  return (
    sniffFtyp(bytes) ??
    sniffZip(bytes) ??
    sniffOle2(bytes) ??
    sniffUtf16OrAudio(bytes) ??
    (looksLikeText(bytes) ? 'text/plain' : null)
  );
}

/** The mark of UTF-16 text (FF FE) is also a possible first frame of MPEG audio; text wins. */
function sniffUtf16OrAudio(bytes: Uint8Array): string | null {
  return startsWith(bytes, [0xff, 0xfe]) ? 'text/plain' : sniffAudioFrame(bytes);
}

const OLE2_KINDS: ReadonlySet<string> = new Set([
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
]);

/** Whether a file that claims to be `declaredMime` may be what its bytes say (`sniffMime`); nothing known is no match. */
export function mimeMatches(declaredMime: string, sniffedMime: string | null): boolean {
  if (sniffedMime === null) return false;
  const declared = normaliseMime(declaredMime);
  const sniffed = normaliseMime(sniffedMime);
  if (declared === sniffed) return true;
  // Recorders write audio into the plain MP4 container, phones write either brand of video.
  if (declared === 'audio/mp4' && sniffed === 'video/mp4') return true;
  if (declared === 'video/mp4' && sniffed === 'video/3gpp') return true;
  if (declared === 'video/3gpp' && sniffed === 'video/mp4') return true;
  if (declared === 'image/avif' && sniffed === 'image/heic') return true;
  // Raw AAC in .aac files may come tagged or in an MP4 container.
  if (declared === 'audio/aac' && (sniffed === 'audio/mp4' || sniffed === 'audio/mpeg')) return true;
  return sniffed === OLE2 && OLE2_KINDS.has(declared);
}
