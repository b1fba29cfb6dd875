import type { MediaContent, MessageContent, MessageType, Outgoing } from '@shared/contract/chat';
import type { MediaItem } from '@shared/contract/media';
import { CLOUD_API_MEDIA } from '@shared/rules/attachments';
import { assertNever } from '@shared/rules/assert-never';
import { AppError } from '../../../platform/errors';

/** A file that is about to be sent, with its preview picture. */
export interface SendableFile {
  readonly file: MediaItem;
  readonly thumbnail: MediaItem | null;
}

type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** @throws AppError `media_rejected` when WhatsApp does not take this file as this kind of message (facts §2). */
function checkKind(kind: MediaKind, { file }: SendableFile): void {
  const rule = CLOUD_API_MEDIA[kind];
  const mime = file.mimetype.split(';')[0]?.trim() ?? '';
  if (file.is_thumbnail || !(rule.mimes as readonly string[]).includes(mime) || file.size > rule.maxBytes) {
    throw new AppError('media_rejected');
  }
}

/** What the thread shows of a file that we send. */
function mediaContent(kind: MediaKind, { file, thumbnail }: SendableFile, caption?: string): MediaContent {
  return {
    media_id: file._id,
    url: file.url,
    thumb_url: thumbnail?.url ?? null,
    mime_type: file.mimetype,
    state: 'ready',
    size: file.size,
    ...(caption === undefined || caption === '' ? {} : { caption }),
    ...(kind === 'document' ? { filename: file.file_name } : {}),
    ...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height }),
  };
}

export interface ContentDeps {
  readonly file: (mediaId: string) => Promise<SendableFile>;
  readonly template: (
    templateId: string,
    values: Readonly<Record<string, string>>,
  ) => Promise<MessageContent>;
}

/**
 * The content that is stored for a message we send (templates and reactions included).
 * @throws AppError when a file or a template cannot be sent.
 */
export async function outgoingContent(outgoing: Outgoing, deps: ContentDeps): Promise<MessageContent> {
  const media = async (kind: MediaKind, mediaId: string, caption?: string): Promise<MessageContent> => {
    const file = await deps.file(mediaId);
    checkKind(kind, file);
    return { ...mediaContent(kind, file, caption) };
  };
  switch (outgoing.type) {
    case 'text':
      return { body: outgoing.message.body };
    case 'image':
    case 'video':
    case 'document':
      return media(outgoing.type, outgoing.message.media_id, outgoing.message.caption);
    case 'audio': {
      const { media_id, voice, duration, waveform } = outgoing.message;
      const content = await media('audio', media_id);
      return {
        ...content,
        // WhatsApp plays Ogg as a voice message, everything else as a file.
        ...(voice === true && content['mime_type'] === 'audio/ogg' ? { voice: true } : {}),
        ...(duration === undefined ? {} : { duration }),
        ...(waveform === undefined ? {} : { waveform }),
      };
    }
    case 'sticker':
      return media('sticker', outgoing.message.media_id);
    case 'location':
      return { ...outgoing.message };
    case 'contacts':
      return { contacts: outgoing.message.contacts };
    case 'interactive':
      return { interactive: outgoing.message.interactive };
    case 'reaction':
      return { message_id: outgoing.message.message_id, emoji: outgoing.message.emoji };
    case 'template':
      return deps.template(outgoing.message.template_id, outgoing.message.values);
    default:
      return assertNever(outgoing);
  }
}

/** The message type that a sent thing has in the thread. */
export function typeOf(outgoing: Outgoing): MessageType {
  return outgoing.type;
}
