import type { Core } from '../core';
import { isAnimatedWebp } from '../graph/media/media-rules';
import type { MediaKind } from '../graph/messages/validated-message';
import type { StoredMedia } from '../world/media-store';

interface MediaOptions {
  readonly caption?: string | undefined;
  readonly filename?: string | undefined;
  /** A voice note rather than an audio file. */
  readonly voice?: boolean | undefined;
}

/** The media object of a customer's message as webhooks carry it: base64 hash, and an address that lives five minutes. */
export function inboundMedia(
  core: Core,
  kind: MediaKind,
  media: StoredMedia,
  options: MediaOptions = {},
): unknown {
  return {
    ...(options.caption === undefined ? {} : { caption: options.caption }),
    ...(kind === 'document' ? { filename: options.filename ?? media.filename ?? 'document' } : {}),
    mime_type:
      kind === 'audio' && media.mime_type === 'audio/ogg' ? 'audio/ogg; codecs=opus' : media.mime_type,
    sha256: media.sha256.toString('base64'),
    id: media.id,
    url: core.url() + core.media.signedPath(media.id),
    ...(kind === 'audio' ? { voice: options.voice ?? true } : {}),
    ...(kind === 'sticker' ? { animated: isAnimatedWebp(media.data) } : {}),
  };
}
