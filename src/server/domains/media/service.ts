import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaItem } from '@shared/contract/media';
import { AppError } from '../../platform/errors';
import type { MediaStore, SavedMedia, StoredMedia } from '../../platform/media/media-store';
import type { Caller, Scope } from '../../platform/scope';
import type { MediaAccess, MediaViewer } from './access';
import { disposition, isKnown, requestedRange, servedType } from './file-headers';
import { type OutgoingFile, createOutgoingFiles } from './outgoing-files';
import { receiveUpload } from './upload';

/** A file as the message that carries it needs it. */
export interface KeptFile {
  readonly media_id: string;
  readonly url: string;
  readonly thumb_url: string | null;
  readonly mime_type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface MediaService {
  /** Stores the one file of a form; answers it, then its thumbnail. */
  upload(caller: Caller, request: FastifyRequest, purpose: 'chat' | 'activity'): Promise<MediaItem[]>;
  /** @throws AppError `permission_denied`, `media_not_found` */
  requireView(scope: Scope, mediaId: string, viewer: MediaViewer): Promise<void>;
  /** Writes a stored file to the reply, or the part of it that was asked for. @throws AppError `media_not_found`. */
  serve(scope: Scope, mediaId: string, call: ServeCall): Promise<void>;
  /**
   * A stored file with its thumbnail, to be sent by somebody who may see it.
   * @throws AppError `media_not_found`, also for what they may not see.
   */
  sendable(scope: Scope, caller: Caller, mediaId: string): Promise<SavedMedia>;
  /** The stored files among these ids, in no order. */
  itemsByIds(scope: Scope, ids: readonly string[]): Promise<MediaItem[]>;
  /** Those among them that this person may see, and so may hang on something else. */
  usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): Promise<MediaItem[]>;
  /** The file of a message that is about to leave; null when it is gone. */
  openForSending(scope: Scope, mediaId: string): Promise<OutgoingFile | null>;
  /** Removes those of the files on which nothing hangs any more. */
  removeUnused(scope: Scope, ids: readonly string[]): Promise<void>;
  /** Keeps what a customer sent, whatever it is. */
  save(file: {
    readonly scope: Scope;
    readonly stream: Readable;
    readonly file_name: string;
    readonly mimetype: string;
  }): Promise<KeptFile>;
}

interface ServeCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly download: boolean;
}

/** A file never changes under its id, so a browser may keep it as long as it likes; a proxy may not. */
const CACHE = 'private, max-age=31536000, immutable';
const CONTENT_POLICY = "sandbox; default-src 'none'";

function describe(reply: FastifyReply, file: StoredMedia, etag: string, download: boolean): void {
  reply
    .header('etag', etag)
    .header('cache-control', CACHE)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', CONTENT_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', disposition(file.mimetype, file.file_name, download))
    .type(servedType(file.mimetype));
}

const viewerOf = ({ user, permissions }: Caller): MediaViewer => ({ user_id: user._id, permissions });

async function removeUnused(
  store: MediaStore,
  access: MediaAccess,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) if (!(await access.isUsed(scope, id))) await store.remove(scope, id);
}

export function createMediaService(store: MediaStore, access: MediaAccess): MediaService {
  const outgoing = createOutgoingFiles();
  const isUsable = async (scope: Scope, caller: Caller, id: string): Promise<boolean> =>
    (await access.verdict(scope, id, viewerOf(caller))) === 'allowed';

  async function serve(
    scope: Scope,
    mediaId: string,
    { request, reply, download }: ServeCall,
  ): Promise<void> {
    const file = await store.find(scope, mediaId);
    if (!file) throw new AppError('media_not_found');
    const etag = `"${file.sha256}"`;
    if (isKnown(request.headers['if-none-match'], etag)) {
      await reply.code(304).header('etag', etag).header('cache-control', CACHE).send();
      return;
    }
    // A range of a version that the client does not have any more would not fit what it has (If-Range).
    const condition = request.headers['if-range'];
    const header = condition === undefined || condition === etag ? request.headers.range : undefined;
    const wanted = requestedRange(header, file.size);
    if (wanted.kind === 'unsatisfiable') {
      await reply.code(416).header('content-range', `bytes */${file.size}`).send();
      return;
    }
    const range = wanted.kind === 'part' ? wanted.range : undefined;
    const { stream } = await store.read(scope, mediaId, range);
    describe(reply, file, etag, download);
    if (range) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.header('content-length', range.end - range.start + 1);
    } else {
      reply.header('content-length', file.size);
    }
    await reply.send(stream);
  }

  return {
    async upload(caller, request, purpose) {
      const { file, ...claim } = await receiveUpload(request, store);
      const saved = await store.keep(caller, file, {
        ...claim,
        created_by: caller.user._id,
        purpose,
      });
      return saved.thumbnail ? [saved.file, saved.thumbnail] : [saved.file];
    },

    async requireView(scope, mediaId, viewer) {
      const verdict = await access.verdict(scope, mediaId, viewer);
      if (verdict === 'denied') throw new AppError('permission_denied');
      if (verdict !== 'allowed') throw new AppError('media_not_found');
    },

    serve,

    async sendable(scope, caller, mediaId) {
      const file = await store.find(scope, mediaId);
      if (!file || !(await isUsable(scope, caller, mediaId))) throw new AppError('media_not_found');
      return { file, thumbnail: await store.thumbnailOf(scope, mediaId) };
    },

    itemsByIds: (scope, ids) => store.findAll(scope, ids),

    async usableByIds(scope, caller, ids) {
      const items = await store.findAll(scope, ids);
      const usable = await Promise.all(items.map(({ _id }) => isUsable(scope, caller, _id)));
      return items.filter((_item, index) => usable[index]);
    },

    async openForSending(scope, mediaId) {
      const file = await store.find(scope, mediaId);
      if (!file) return null;
      const read = async (): Promise<Readable> => (await store.read(scope, mediaId)).stream;
      return outgoing.of(file, read);
    },

    removeUnused: (scope, ids) => removeUnused(store, access, scope, ids),

    async save({ scope, stream, file_name, mimetype }) {
      const { file, thumbnail } = await store.save(scope, {
        source: stream,
        file_name,
        declared_mime: mimetype,
        created_by: null,
        purpose: 'inbound',
      });
      return {
        media_id: file._id,
        url: file.url,
        thumb_url: thumbnail?.url ?? null,
        mime_type: file.mimetype,
        size: file.size,
        width: file.width,
        height: file.height,
      };
    },
  };
}
