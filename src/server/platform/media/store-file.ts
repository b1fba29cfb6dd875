import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { MediaItem } from '@shared/contract/media';
import { RECORD_FILE_REJECTED, recordFileProblem } from '@shared/rules/record-files';
import type { Clock } from '../clock';
import { AppError } from '../errors';
import type { Scope } from '../scope';
import type { BlobStore } from './blob-store';
import { safeFileName } from './file-name';
import { type MediaPurpose, identify } from './identify';
import { toMediaItem, withExtension } from './media-item';
import { readPicture } from './picture';
import { readSample } from './read-sample';
import { toSendable } from './to-sendable';
import type { IncomingFile } from './receive';
import { writeMedia } from './write-media';

export interface MediaClaim {
  /** As the sender calls it; empty when it has no name. */
  readonly file_name: string;
  /** What the sender says it is; checked against the bytes. */
  readonly declared_mime: string;
  /** User id; null for what customers send. */
  readonly created_by: string | null;
  readonly purpose: MediaPurpose;
  /** Width and height of a film, where somebody has measured it. Pixels. */
  readonly frame?: { readonly width: number; readonly height: number } | null;
}

export interface SavedMedia {
  readonly file: MediaItem;
  readonly thumbnail: MediaItem | null;
}

interface KeepContext {
  readonly blobs: BlobStore;
  readonly clock: Clock;
  /** The folder in which files come in. */
  readonly incoming: string;
  readonly log: Logger;
}

export const discardFile = ({ path }: IncomingFile): Promise<void> => rm(path, { force: true });

/** Stores a file that was received, and takes it over: whatever happens, nothing of it stays where it came in. */
export async function storeFile(
  { blobs, clock, incoming, log }: KeepContext,
  scope: Scope,
  file: IncomingFile,
  { file_name, declared_mime, created_by, purpose, frame }: MediaClaim,
): Promise<SavedMedia> {
  let kept = file;
  try {
    const name = safeFileName(file_name);
    const sample = await readSample(file.path, file.size);
    const mimetype = identify(purpose, { file_name: name, declared_mime, size: file.size }, sample);
    if (mimetype === null) {
      throw new AppError(
        'media_rejected',
        purpose === 'activity' ? { message: recordFileProblem(name, file.size) ?? RECORD_FILE_REJECTED } : {},
      );
    }
    const given = { file, mimetype, file_name: withExtension(name, mimetype) };
    const ready = purpose === 'chat' ? await toSendable(incoming, given) : given;
    kept = ready.file;
    if (kept !== file) await discardFile(file);
    const [original, thumbnail] = await writeMedia(scope, blobs, incoming, {
      ...ready,
      picture: await readPicture(kept.path, ready.mimetype, log),
      frame,
      created_by,
      created_at: clock(),
    });
    if (!original) throw new Error('A file was stored without a row.');
    return { file: toMediaItem(original), thumbnail: thumbnail ? toMediaItem(thumbnail) : null };
  } catch (error) {
    for (const one of new Set([file, kept])) await discardFile(one);
    throw error;
  }
}
