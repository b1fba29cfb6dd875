import type { MediaContent, Message } from '@shared/contract/chat';
import { stripControl } from '@shared/rules/text';
import type { DesktopFile } from '../../core/platform/desktop-files';
import { mediaOf } from './content';

/** Endings of the kinds that WhatsApp carries (Cloud API, supported media types). */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};
const WITH_FILE = new Set(['image', 'video', 'audio', 'document', 'sticker']);

/** `WhatsApp image 2026-11-22 14.05.30.jpg`: sorts by time, and says where it comes from. */
function nameOf(kind: string, { mime_type, filename }: MediaContent, sentAt: string): string {
  const given = stripControl(filename ?? '').trim();
  if (given !== '') return given;
  const ending = ENDINGS[mime_type.split(';')[0]?.trim() ?? ''];
  const time = sentAt.slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  return `WhatsApp ${kind} ${time}${ending === undefined ? '' : `.${ending}`}`;
}

/** The file of a message, where it has one that the server can give out. */
export function mediaFile({
  message_type,
  message,
  sent_at,
  revoked_at,
}: Pick<Message, 'message_type' | 'message' | 'sent_at' | 'revoked_at'>): DesktopFile | null {
  if (!WITH_FILE.has(message_type) || revoked_at !== null) return null;
  const media = mediaOf(message);
  if (media.state !== 'ready' || !media.url?.startsWith('/api/')) return null;
  return { url: media.url, name: nameOf(message_type, media, sent_at), mime: media.mime_type };
}
