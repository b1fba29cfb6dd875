import type { MediaItem } from '@shared/contract/media';
import { classifyAttachment } from '@shared/rules/attachments';
import type { MediaRow } from './media-repository';

/** Address of a file on this origin; needs the session. */
export function mediaUrl(businessId: string, mediaId: string): string {
  return `/api/media/${businessId}/${mediaId}`;
}

export function toMediaItem(row: MediaRow): MediaItem {
  return {
    _id: row._id,
    media_id: row._id,
    url: mediaUrl(row.business_id, row._id),
    name: row.file_name,
    file_name: row.file_name,
    mimetype: row.mimetype,
    size: row.size,
    width: row.width,
    height: row.height,
    is_thumbnail: row.is_thumbnail === 1,
  };
}

const CANDIDATES = [
  'jpg',
  'png',
  'mp4',
  '3gp',
  'aac',
  'mp3',
  'ogg',
  'amr',
  'm4a',
  'txt',
  'pdf',
  'doc',
  'xls',
  'ppt',
  'docx',
  'xlsx',
  'pptx',
];
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ...CANDIDATES.map((extension): [string, string] => {
    const check = classifyAttachment(`x.${extension}`, 1);
    return [check.ok ? check.mime : '', extension];
  }),
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
]);

/** Gives a name an extension when it has none, so that a saved file opens; a file without a name is called `file`. */
export function withExtension(name: string, mimetype: string): string {
  const extension = EXTENSIONS.get(mimetype);
  if (extension === undefined || /\.[A-Za-z0-9]{1,8}$/.test(name)) return name === '' ? 'file' : name;
  return `${name === '' ? 'file' : name}.${extension}`;
}
