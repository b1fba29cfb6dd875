import type { MessageContent, Outgoing } from '@shared/contract/chat';
import { classifyAttachment } from '@shared/rules/attachments';
import type { AttachmentKind } from '@shared/rules/attachments';
import { fileProblem, hugeSize } from '../../../app/file-problem';

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

/** Reading the size of a film that never answers must not hold up the agent; milliseconds. */
const PROBE_TIMEOUT = 2000;

export type AttachmentResult =
  | { readonly ok: true; readonly attachment: Attachment }
  | { readonly ok: false; readonly message: string };

async function imageSize(file: File): Promise<{ readonly width: number; readonly height: number } | null> {
  const huge = await hugeSize(file);
  if (huge !== null) return huge;
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    // Broken or of an unknown kind: the server will say so.
    return null;
  }
}

const videoSize = (url: string): Promise<{ readonly width: number; readonly height: number } | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const timer = setTimeout(() => {
      resolve(null);
    }, PROBE_TIMEOUT);
    const end = (): void => {
      clearTimeout(timer);
      const { videoWidth: width, videoHeight: height } = video;
      resolve(width > 0 && height > 0 ? { width, height } : null);
      video.removeAttribute('src');
    };
    video.preload = 'metadata';
    video.onloadedmetadata = end;
    video.onerror = end;
    video.src = url;
  });

/** Checks a file by the rules of spec 1 §9 and prepares its preview. */
export async function prepareAttachment(file: File): Promise<AttachmentResult> {
  const check = classifyAttachment(file.name, file.size, file.type);
  if (!check.ok) return check;
  const { kind, mime } = check;
  const problem = await fileProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const url = URL.createObjectURL(file);
  const size = kind === 'image' ? await imageSize(file) : kind === 'video' ? await videoSize(url) : null;
  return { ok: true, attachment: { file, kind, mime, url, ...size } };
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
