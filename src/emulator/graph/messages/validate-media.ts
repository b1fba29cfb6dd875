import { badParameter, invalid, missing } from '../graph-error';
import { type Json, objectIn, optionalBooleanIn, optionalTextIn, requireHttpUrl } from './checks';
import type { MediaKind, MediaReference, SendScope, ValidatedMessage } from './validated-message';

const CAPTIONED: readonly MediaKind[] = ['image', 'video', 'document'];

/** image, video, audio, document, sticker: `{id | link, caption?, filename?, voice?}` (facts §1). */
export function validateMedia(body: Json, kind: MediaKind, scope: SendScope): ValidatedMessage {
  const media = objectIn(body, kind, kind);
  const reference = mediaReference(media, kind, kind, scope);
  const caption = optionalTextIn(media, 'caption', `${kind}['caption']`, 1024);
  if (caption !== undefined && !CAPTIONED.includes(kind))
    throw badParameter(`Unexpected key "caption" on param "${kind}".`);
  const filename = optionalTextIn(media, 'filename', `${kind}['filename']`, 240);
  if (filename !== undefined && kind !== 'document')
    throw badParameter(`Unexpected key "filename" on param "${kind}".`);
  optionalBooleanIn(media, 'voice', `${kind}['voice']`);
  return { payload: media, preview: caption ?? filename ?? `[${kind}]`, media: reference };
}

/** The `id` or `link` of a media object. @throws GraphError 131008, 131009, 100 */
export function mediaReference(media: Json, path: string, kind: MediaKind, scope: SendScope): MediaReference {
  const id = media['id'];
  const link = media['link'];
  if (id !== undefined && link !== undefined)
    throw invalid(`Only one of '${path}[id]' and '${path}[link]' may be given.`);
  if (link !== undefined) {
    if (typeof link !== 'string') throw invalid(`Parameter '${path}[link]' must be a string.`);
    requireHttpUrl(link, `${path}[link]`);
    return { kind, link };
  }
  if (id === undefined || id === '')
    throw missing(`${path}[id]`, `Either '${path}[id]' or '${path}[link]' is required.`);
  const key = typeof id === 'number' ? String(id) : id;
  const stored = typeof key === 'string' ? scope.core.media.get(key) : undefined;
  if (!stored || (stored.phone_number_id !== undefined && stored.phone_number_id !== scope.number.id))
    throw badParameter(`Param ${path}['id'] is not a valid whatsapp business account media attachment ID`);
  return { kind, id: stored.id };
}
