import type { MessageContent, Outgoing } from '@shared/contract/chat';
import type { AttachmentKind } from '@shared/rules/attachments';

/** A file that was chosen and not sent. */
export interface Attachment {
  readonly file: File;
  readonly kind: AttachmentKind;
  readonly mime: string;
  /** Object URL for the preview; revoked when the attachment goes. */
  readonly url: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
  /** Of what was recorded here: known before it is uploaded. */
  readonly sound?: AttachmentSound;
}

export interface AttachmentSound {
  /** Shown as a voice message, not as an audio file. */
  readonly voice: boolean;
  /** Seconds. */
  readonly duration: number;
  /** 0 to 100. */
  readonly waveform: readonly number[];
}

export interface AttachmentSend {
  readonly outgoing: Outgoing;
  readonly content: MessageContent;
}

/** What goes to the outbox for a file: the message without its media id, and what the bubble shows meanwhile. */
export function attachmentSend(attachment: Attachment, caption: string): AttachmentSend {
  const { file, kind, mime, width, height, sound } = attachment;
  const words = caption.trim() === '' || kind === 'audio' ? {} : { caption };
  const content: MessageContent = {
    media_id: null,
    url: null,
    thumb_url: null,
    state: 'ready',
    mime_type: mime,
    filename: file.name,
    size: file.size,
    ...(width === undefined ? {} : { width, height }),
    ...words,
    ...sound,
  };
  const outgoing: Outgoing =
    kind === 'audio'
      ? {
          type: 'audio',
          message: { media_id: '', ...(sound && { ...sound, waveform: [...sound.waveform] }) },
        }
      : { type: kind, message: { media_id: '', ...words } };
  return { outgoing, content };
}
