import type { Message } from '@shared/contract/chat';
import { mediaOf, tooLargeToShow } from './content';
import { copy } from './copy';
import { mediaFile } from './media-file';
import type { ViewerItem } from './thread/thread-actions';

/** Only what the viewer can show: loaded, and of a size that a browser decodes. */
export function viewerItems(messages: readonly Message[]): readonly ViewerItem[] {
  return messages.flatMap((message): ViewerItem[] => {
    const media = mediaOf(message.message);
    const kind = message.message_type === 'video' ? 'video' : 'image';
    if (media.state !== 'ready' || media.url === null || (kind === 'image' && tooLargeToShow(media)))
      return [];
    return [{ id: message._id, kind, media, title: media.caption ?? copy[kind], file: mediaFile(message) }];
  });
}
