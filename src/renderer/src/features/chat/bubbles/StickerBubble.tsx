import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { mediaOf, tooLargeToShow } from '../content';
import { copy } from '../copy';
import { MediaState } from './MediaState';
import css from './media.module.css';

export function StickerBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const media = mediaOf(message.message);
  return (
    <div className={css.sticker}>
      {media.state === 'ready' && media.url !== null && !tooLargeToShow(media) ? (
        <img src={media.url} alt={copy.sticker} width={140} height={140} decoding="async" draggable={false} />
      ) : (
        <div className={css.stickerState}>
          {media.state === 'ready' && copy.mediaBroken}
          {media.state !== 'ready' && <MediaState message={message} media={media} icon="smile" />}
        </div>
      )}
      {meta}
    </div>
  );
}
