/**
 * What stands between the app and the disk. A seal belongs to one person. The `place` names where a record lies
 * (store, person, workspace, key): a record that is found at another place than its own does not open.
 */
export interface Seal {
  /** False in a browser without crypto (no https): what is written is the value itself. */
  readonly closes: boolean;
  /** What is written instead of the value, which has to be JSON. */
  seal(place: string, value: unknown): Promise<unknown>;
  /** The value; undefined where it does not open: another key, another place, another shape, or a flipped bit. */
  open(place: string, stored: unknown): Promise<unknown>;
  sealFile(place: string, file: File): Promise<unknown>;
  /** Null where it does not open. */
  openFile(place: string, stored: unknown): Promise<File | null>;
}

/** Rises when the shape of sealed records changes: older ones then do not open. */
const SHAPE = 1;

export interface SealedRecord {
  readonly sealed: typeof SHAPE;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}
interface SealedFile {
  readonly head: SealedRecord;
  /** Pieces one behind the other, each with its own IV in front. */
  readonly pieces: Blob;
}
interface FileHead {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  /** Bytes. */
  readonly size: number;
}

export function isSealed(stored: unknown): stored is SealedRecord {
  const record = stored as Partial<SealedRecord> | null | undefined;
  return record?.sealed === SHAPE && record.iv instanceof Uint8Array && record.data instanceof ArrayBuffer;
}
function isSealedFile(stored: unknown): stored is SealedFile {
  const record = stored as Partial<SealedFile> | null | undefined;
  return record?.pieces instanceof Blob && isSealed(record.head);
}
/** Bytes that a sealed record takes on the disk. */
export const sealedSize = (stored: unknown): number => (isSealed(stored) ? stored.data.byteLength : 0);

/** Keeps things as they are. */
export const openSeal: Seal = {
  closes: false,
  seal: (_place, value) => Promise.resolve(value),
  open: (_place, stored) => Promise.resolve(isSealed(stored) ? undefined : stored),
  sealFile: (_place, file) => Promise.resolve(file),
  openFile: (_place, stored) => Promise.resolve(stored instanceof File ? stored : null),
};

/** Of AES-GCM. Bytes. */
const IV = 12;
const TAG = 16;
/** A file is sealed in pieces, so that a great one is never in memory as a whole. Bytes. */
const PIECE = 4 * 1024 * 1024;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Seals with AES-256-GCM, a fresh random IV for every write. @param key not extractable, for `encrypt` and `decrypt` */
export function aesSeal(key: CryptoKey): Seal {
  const how = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
    name: 'AES-GCM',
    iv,
    additionalData: bytesOf(`${SHAPE}:${place}`),
    tagLength: TAG * 8,
  });
  const encrypt = async (place: string, data: BufferSource): Promise<SealedRecord> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV));
    return { sealed: SHAPE, iv, data: await crypto.subtle.encrypt(how(iv, place), key, data) };
  };
  const decrypt = (
    place: string,
    { iv, data }: Pick<SealedRecord, 'iv' | 'data'>,
  ): Promise<ArrayBuffer | null> =>
    // The one error that there is: it is not what was sealed here with this key.
    crypto.subtle.decrypt(how(iv, place), key, data).catch(() => null);

  async function open(place: string, stored: unknown): Promise<unknown> {
    if (!isSealed(stored)) return undefined;
    const data = await decrypt(place, stored);
    return data === null ? undefined : (JSON.parse(new TextDecoder().decode(data)) as unknown);
  }
  const seal = (place: string, value: unknown): Promise<SealedRecord> =>
    encrypt(place, bytesOf(JSON.stringify(value)));

  return {
    closes: true,
    seal,
    open,
    async sealFile(place, file): Promise<SealedFile> {
      const { name, type, lastModified, size } = file;
      const head = await seal(`${place}#head`, { name, type, lastModified, size } satisfies FileHead);
      const pieces: Blob[] = [];
      for (let at = 0; at < size; at += PIECE) {
        const { iv, data } = await encrypt(
          `${place}#${at}/${size}`,
          await file.slice(at, at + PIECE).arrayBuffer(),
        );
        pieces.push(new Blob([iv, data]));
      }
      return { head, pieces: new Blob(pieces) };
    },
    async openFile(place, stored) {
      if (!isSealedFile(stored)) return null;
      const head = (await open(`${place}#head`, stored.head)) as FileHead | undefined;
      if (!head) return null;
      const opened: Blob[] = [];
      const whole = PIECE + IV + TAG;
      for (let n = 0; n * PIECE < head.size; n += 1) {
        const piece = new Uint8Array(await stored.pieces.slice(n * whole, (n + 1) * whole).arrayBuffer());
        const data = await decrypt(`${place}#${n * PIECE}/${head.size}`, {
          iv: piece.slice(0, IV),
          data: piece.slice(IV).buffer,
        });
        if (data === null) return null;
        opened.push(new Blob([data]));
      }
      return new File(opened, head.name, { type: head.type, lastModified: head.lastModified });
    },
  };
}
