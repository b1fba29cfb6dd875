import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { boundedCache } from '../../platform/bounded-cache';
import { ATTACHMENT_MAX_BYTES } from '@shared/rules/attachments';
import type { StoredMedia } from '../../platform/media/media-store';
import { sendablePicture } from '../../platform/media/sendable-picture';

export interface OutgoingFile {
  readonly media_id: string;
  readonly mimetype: string;
  readonly file_name: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Readable>;
}

interface Converted {
  readonly bytes: Buffer;
  readonly mimetype: string;
}

/** Pictures that are known to be fine: ids, which cost nothing. */
const MAX_KNOWN = 20_000;
/** Converted pictures, so that one that goes to many people is made once. Bytes. */
const MAX_BYTES = 20 * 1024 * 1024;

interface OutgoingFiles {
  /** The file as WhatsApp takes it. */
  of(file: StoredMedia, read: () => Promise<Readable>): Promise<OutgoingFile>;
}

/**
 * Files on their way to WhatsApp. Those that were chosen to be sent are stored as WhatsApp takes them; this is for the
 * others: what a customer sent and is forwarded, and what was stored before.
 */
export function createOutgoingFiles(): OutgoingFiles {
  const fine = boundedCache<true>(MAX_KNOWN);
  const converted = new LRUCache<string, Converted>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  });

  async function conversionOf(file: StoredMedia, read: () => Promise<Readable>): Promise<Converted | null> {
    const isPicture = file.mimetype === 'image/jpeg' || file.mimetype === 'image/png';
    if (!isPicture || file.size > ATTACHMENT_MAX_BYTES.image || fine.has(file._id)) return null;
    const kept = converted.get(file._id);
    if (kept) return kept;
    // Where the bytes are gone, the one who reads the file says so.
    const bytes = await read().then(buffer, () => null);
    const ready = bytes === null ? null : await sendablePicture(bytes);
    if (ready === null) return null;
    if (ready.kind === 'converted') {
      converted.set(file._id, ready);
      return ready;
    }
    // What nothing can be made from goes out as it is: the answer of WhatsApp is shown at the message.
    fine.set(file._id, true);
    return null;
  }

  return {
    async of(file, read) {
      const made = await conversionOf(file, read);
      const { mimetype, file_name, size } = file;
      if (made === null) return { media_id: file._id, mimetype, file_name, size, read };
      const ending = made.mimetype === 'image/png' ? 'png' : 'jpg';
      return {
        media_id: file._id,
        mimetype: made.mimetype,
        size: made.bytes.length,
        file_name: `${file_name.replace(/\.[^.]*$/, '')}.${ending}`,
        read: () => Promise.resolve(Readable.from([made.bytes])),
      };
    },
  };
}
