import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MediaItem } from '@shared/contract/media';
import { AppError } from '../errors';
import type { Platform } from '../platform';
import type { Scope } from '../scope';
import { type BlobStore, type ByteRange, BlobMissing } from './blob-store';
import { createBlobStore } from './create-blob-store';
import { type MediaClaim, type SavedMedia, discardFile, storeFile } from './store-file';
import { toMediaItem } from './media-item';
import { mediaById, mediaByIds, someMedia, takeMedia, thumbnailOf } from './media-repository';
import { type IncomingFile, receiveFile, removeAbandoned } from './receive';

export type { MediaClaim, SavedMedia } from './store-file';

const PURGED_AT_ONCE = 100;
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

export interface StoredMedia extends MediaItem {
  /** Hex. */
  readonly sha256: string;
}

export interface OpenMedia {
  readonly stream: Readable;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly mimetype: string;
  readonly file_name: string;
}

/** Files of the workspaces: bytes in the blob store, facts in the table `media`. */
export interface MediaStore {
  /**
   * Stores a file and, for pictures, a thumbnail. Call it outside a transaction: it waits for the disk. What is to be
   * sent (`chat`) is stored as WhatsApp takes it: a picture of another kind is converted, and named after what it is.
   * @throws AppError `media_rejected` for a kind or size that the purpose does not allow, `upload_failed` when the
   * source is empty or breaks off; nothing of it stays then.
   */
  save(scope: Scope, media: MediaClaim & { readonly source: Readable | Buffer }): Promise<SavedMedia>;
  /** First half of `save`, for a caller that must see the whole request before it can decide. */
  receive(source: Readable | Buffer): Promise<IncomingFile>;
  /** Second half of `save`; takes the file over. */
  keep(scope: Scope, file: IncomingFile, claim: MediaClaim): Promise<SavedMedia>;
  /** Instead of `keep`. */
  discard(file: IncomingFile): Promise<void>;
  /** Null when the workspace has no such file. */
  find(scope: Scope, mediaId: string): Promise<StoredMedia | null>;
  /** Those that the workspace has, in no order. */
  findAll(scope: Scope, mediaIds: readonly string[]): Promise<MediaItem[]>;
  /** Null when the file has no thumbnail. */
  thumbnailOf(scope: Scope, mediaId: string): Promise<MediaItem | null>;
  /** Removes a file with its thumbnail, named by either; does nothing when there is none. */
  remove(scope: Scope, mediaId: string): Promise<void>;
  /** Removes every file of a workspace that is gone. */
  purge(scope: Scope): Promise<void>;
  /** The bytes, or those of the range (both ends included). @throws AppError `media_not_found`. */
  read(scope: Scope, mediaId: string, range?: ByteRange): Promise<OpenMedia>;
}

/** The media store on the configured blob store (S3 where a bucket is set, else the data folder). */
export function createMediaStore(
  platform: Pick<Platform, 'settings' | 'clock' | 'log'>,
  blobs: BlobStore = createBlobStore(platform.settings),
): MediaStore {
  const { settings, clock, log } = platform;
  const incoming = join(settings.DATA_DIR, 'media', '.incoming');

  let swept = false;
  /** Once in a process is enough: only one that was killed leaves anything half received. */
  const sweepOnce = (): void => {
    if (swept) return;
    swept = true;
    // The files' own times are the operating system's, so this asks its clock.
    removeAbandoned(incoming, Date.now(), ABANDONED_AFTER_MS).catch((error: unknown) => {
      log.warn({ err: error }, 'abandoned uploads could not be removed');
    });
  };

  const media: MediaStore = {
    receive(source) {
      sweepOnce();
      return receiveFile(incoming, source);
    },

    keep: (scope, file, claim) => storeFile({ blobs, clock, incoming, log }, scope, file, claim),

    discard: discardFile,

    async save(scope, { source, ...claim }) {
      return media.keep(scope, await media.receive(source), claim);
    },

    async find(scope, mediaId) {
      const row = await mediaById(scope, mediaId);
      return row ? { ...toMediaItem(row), sha256: row.sha256 } : null;
    },

    async findAll(scope, mediaIds) {
      return (await mediaByIds(scope, mediaIds)).map(toMediaItem);
    },

    async thumbnailOf(scope, mediaId) {
      const row = await thumbnailOf(scope, mediaId);
      return row ? toMediaItem(row) : null;
    },

    async remove(scope, mediaId) {
      const named = await mediaById(scope, mediaId);
      // The row goes first: a file without a row takes room, a row without its file is a broken picture.
      const taken = await takeMedia(scope, named?.parent_id ?? mediaId);
      for (const { storage_key } of taken) await blobs.remove(storage_key);
    },

    async purge(scope) {
      for (;;) {
        const rows = await someMedia(scope, PURGED_AT_ONCE);
        if (rows.length === 0) return;
        for (const { storage_key } of rows) await blobs.remove(storage_key);
        for (const { _id } of rows) await takeMedia(scope, _id);
      }
    },

    async read(scope, mediaId, range) {
      const row = await mediaById(scope, mediaId);
      if (!row) throw new AppError('media_not_found');
      try {
        const stream = await blobs.read(row.storage_key, range);
        return { stream, size: row.size, mimetype: row.mimetype, file_name: row.file_name };
      } catch (error) {
        if (!(error instanceof BlobMissing)) throw error;
        log.error({ err: error, media_id: mediaId }, 'the bytes of a stored file are gone');
        throw new AppError('media_not_found', { cause: error });
      }
    },
  };
  return media;
}
