import { rm } from 'node:fs/promises';
import { newId } from '../ids';
import type { Scope } from '../scope';
import { type BlobStore, blobKey } from './blob-store';
import { type MediaRow, insertMedia } from './media-repository';
import { type Picture, THUMBNAIL_MIME } from './picture';
import { type IncomingFile, receiveFile } from './receive';

interface Piece {
  readonly file: IncomingFile;
  readonly row: MediaRow;
}

export interface WriteRequest {
  readonly file: IncomingFile;
  readonly picture: Picture | null;
  /** Of a film, in pixels, where the sender of the file has measured it. */
  readonly frame?: { readonly width: number; readonly height: number } | null | undefined;
  readonly mimetype: string;
  readonly file_name: string;
  readonly created_by: string | null;
  /** Epoch milliseconds. */
  readonly created_at: number;
}

function originalOf(
  scope: Scope,
  { file, picture, frame, mimetype, file_name, created_by, created_at }: WriteRequest,
): MediaRow {
  const id = newId();
  return {
    business_id: scope.business_id,
    _id: id,
    parent_id: null,
    mimetype,
    file_name,
    size: file.size,
    width: picture?.width ?? frame?.width ?? null,
    height: picture?.height ?? frame?.height ?? null,
    sha256: file.sha256,
    storage_key: blobKey(scope.business_id, id),
    is_thumbnail: 0,
    created_by,
    created_at,
  };
}

async function thumbnailPiece(folder: string, original: MediaRow, picture: Picture | null): Promise<Piece[]> {
  if (!picture?.thumbnail) return [];
  const { bytes, width, height } = picture.thumbnail;
  const file = await receiveFile(folder, bytes);
  const id = newId();
  const row: MediaRow = {
    ...original,
    _id: id,
    parent_id: original._id,
    mimetype: THUMBNAIL_MIME,
    file_name: `${original.file_name.replace(/\.[^.]*$/, '')}.thumbnail.webp`,
    size: file.size,
    width,
    height,
    sha256: file.sha256,
    storage_key: blobKey(original.business_id, id),
    is_thumbnail: 1,
  };
  return [{ file, row }];
}

/**
 * Stores a received file and its thumbnail: bytes first, rows after, so that a row always has its bytes. When anything
 * fails, what was stored is taken back.
 * @returns the rows, the original first.
 */
export async function writeMedia(
  scope: Scope,
  blobs: BlobStore,
  incomingFolder: string,
  request: WriteRequest,
): Promise<MediaRow[]> {
  const original = originalOf(scope, request);
  const pieces: Piece[] = [{ file: request.file, row: original }];
  try {
    pieces.push(...(await thumbnailPiece(incomingFolder, original, request.picture)));
    for (const { file, row } of pieces) await blobs.putFile(row.storage_key, file.path, row.mimetype);
    const rows = pieces.map(({ row }) => row);
    await insertMedia(scope, rows);
    return rows;
  } catch (error) {
    await Promise.allSettled(
      pieces.flatMap(({ file, row }) => [blobs.remove(row.storage_key), rm(file.path, { force: true })]),
    );
    throw error;
  }
}
