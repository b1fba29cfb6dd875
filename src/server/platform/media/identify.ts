import { classifyAttachment, normaliseMime } from '@shared/rules/attachments';
import { mimeMatches, sniffMime } from '@shared/rules/sniff-mime';
import type { Sample } from './read-sample';
import { activityFileType } from './activity-type';
import { hidesSomething } from './polyglot';

/** What a file is for: decides what is accepted. */
export type MediaPurpose = 'chat' | 'avatar' | 'inbound' | 'activity';

export interface Claim {
  readonly file_name: string;
  readonly declared_mime: string;
  /** Bytes. */
  readonly size: number;
}

export const UNKNOWN_TYPE = 'application/octet-stream';
const AVATAR_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Kinds that a browser could run; nothing is ever stored under them. */
const ACTIVE = /html|svg|xml|script|ecmascript|wasm|x-ms|x-sh|x-httpd|java|flash|executable|mhtml|multipart/;
const WELL_FORMED = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,100}$/;
/** Told by the absence of something better: these say little about the file. */
const WEAK: ReadonlySet<string> = new Set(['text/plain', 'application/zip', 'application/x-ole-storage']);
/** Kinds whose first bytes are known, so that a file without them is none of these. */
const KNOWN = /^(image|audio|video)\/|^application\/pdf$/;

/** An upload may call itself what it likes as long as it is no lie: unknown names are looked over, known ones checked. */
function contradicts(declared: string, sniffed: string | null): boolean {
  if (declared === '' || declared === UNKNOWN_TYPE) return false;
  if (ACTIVE.test(declared) && !declared.startsWith('application/vnd.openxmlformats')) return true;
  return classifyAttachment('', 1, declared).ok && !mimeMatches(declared, sniffed);
}

/** What the bytes say; the end of the file counts too, where zip archives keep their table of contents. */
function sniff({ head, tail }: Sample): string | null {
  const found = sniffMime(head);
  return found === 'application/zip' ? sniffMime(Buffer.concat([head, tail])) : found;
}

/**
 * The MIME type under which a file is kept, or null when it is refused. For the chat: name, declared type and bytes
 * must agree and be of a kind that spec 1 §9 lists, within its size. What customers send is kept whatever it is.
 */
export function identify(purpose: MediaPurpose, claim: Claim, sample: Sample): string | null {
  const sniffed = sniff(sample);
  const declared = normaliseMime(claim.declared_mime);
  if (purpose === 'inbound') return inboundType(declared, sniffed);
  if (purpose === 'activity') return activityFileType(claim, sniffed, sample);
  if (contradicts(declared, sniffed)) return null;
  if (purpose === 'avatar') {
    const fits = sniffed !== null && AVATAR_TYPES.has(sniffed) && claim.size <= AVATAR_MAX_BYTES;
    return fits && !hidesSomething(sniffed, sample) ? sniffed : null;
  }
  const check = classifyAttachment(claim.file_name, claim.size, declared);
  if (!check.ok || !mimeMatches(check.mime, sniffed)) return null;
  return hidesSomething(check.mime, sample) ? null : check.mime;
}

function inboundType(declared: string, sniffed: string | null): string {
  const usable = WELL_FORMED.test(declared) && (!ACTIVE.test(declared) || mimeMatches(declared, sniffed));
  if (sniffed !== null && usable && mimeMatches(declared, sniffed)) return declared;
  if (sniffed !== null && !WEAK.has(sniffed)) return sniffed;
  return usable && !KNOWN.test(declared) ? declared : (sniffed ?? UNKNOWN_TYPE);
}
