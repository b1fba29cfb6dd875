import { findLinks } from './find-links';
import { readableText } from './message-words';

/** Which collection of the panel a message belongs to. */
export type SharedMediaKind = 'media' | 'documents' | 'links';

/** Longer texts are not read to their end. */
const MAX_READ = 4096;

/** Pictures and videos, documents, and texts with a link to a page; null for everything else. */
export function sharedMediaKind(
  messageType: string,
  message: Readonly<Record<string, unknown>>,
): SharedMediaKind | null {
  if (messageType === 'image' || messageType === 'video') return 'media';
  if (messageType === 'document') return 'documents';
  if (messageType !== 'text' && messageType !== 'note' && messageType !== 'template') return null;
  const links = findLinks(readableText(messageType, message).slice(0, MAX_READ));
  return links.some(({ href }) => href.startsWith('http')) ? 'links' : null;
}
