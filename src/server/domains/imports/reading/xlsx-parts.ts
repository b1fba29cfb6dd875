import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, type ZipFile, open } from 'yauzl';
import { FileRefused } from './refusal';

/* A workbook is a zip of XML (ECMA-376): what is needed of it is read as a stream. */

export const BROKEN = 'This workbook cannot be read: it is damaged, or it is protected by a password.';
const BOMB = 'This workbook unpacks to far more than a table would. It is not read.';

/** A sheet packs to a tenth; what packs to less than a hundredth is no table. */
const MOST_RATIO = 150;
/** Smaller parts may be anything. */
const HARMLESS_BYTES = 20 * 1024 * 1024;
/** The largest sheets of people are a tenth of it. */
const MOST_BYTES = 4 * 1024 ** 3;
const MAX_ENTRIES = 5000;
/** Names and comments of all parts: characters. */
const MAX_NAMES = 4 * 1024 * 1024;
/** Characters without a tag. */
const MAX_SILENT = 2 * 1024 * 1024;

export interface Book {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Opens a workbook. Whoever opens it closes its `zip`. @throws FileRefused */
export function openBook(path: string): Promise<Book> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error !== null) {
        reject(new FileRefused(BROKEN, { cause: error }));
        return;
      }
      const refuse = (cause: unknown): void => {
        zip.close();
        reject(new FileRefused(BROKEN, { cause }));
      };
      const entries = new Map<string, Entry>();
      let size = 0;
      zip.on('error', refuse);
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName.replace(/^\//, ''), entry);
        size += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        if (entries.size > MAX_ENTRIES || size > MAX_NAMES) refuse(new Error('too many parts'));
        else zip.readEntry();
      });
      zip.on('end', () => resolve({ zip, entries }));
      zip.readEntry();
    });
  });
}

/** The XML of a part, piece by piece. @throws FileRefused */
export async function* partOf({ zip, entries }: Book, name: string): AsyncGenerator<string> {
  const entry = entries.get(name);
  if (entry === undefined) return;
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, found) =>
      error === null ? resolve(found) : reject(new FileRefused(BROKEN, { cause: error })),
    );
  });
  const decoder = new TextDecoder('utf-8');
  const most = Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, entry.compressedSize * MOST_RATIO));
  let size = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > most) throw new FileRefused(BOMB);
      yield decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(BROKEN, { cause: error });
  } finally {
    stream.destroy();
  }
}

type Attributes = Readonly<Record<string, string>>;
interface Heard {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Tells what stands in XML; between its pieces the listener may be emptied. */
export async function* heard(pieces: AsyncIterable<string>, listener: Heard): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw new FileRefused(BROKEN, { cause });
  });
  let silent = 0;
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0;
    listener.open(local(name), attributes);
  });
  parser.on('text', (text) => listener.text(text));
  parser.on('closetag', ({ name }) => {
    silent = 0;
    listener.close(local(name));
  });
  for await (const piece of pieces) {
    silent += piece.length;
    parser.write(piece);
    // What is neither begun nor ended stays in memory.
    if (silent > MAX_SILENT) throw new FileRefused(BROKEN);
    yield;
  }
  parser.close();
}

export const allOf = async (steps: AsyncGenerator<void>): Promise<void> => {
  for await (const _ of steps);
};

export const nothing = (): void => undefined;
