import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { mediaOf } from '../content';
import { copy } from '../copy';
import { mediaBox } from './media-box';
import { Picture } from './Picture';
import { TextBubble } from './TextBubble';
import css from './media.module.css';

/** Pixels by which a picture reaches into the bubble's padding, both sides together. */
const BLEED = 12;

export interface PictureBubbleProps {
  readonly message: Message;
  readonly kind: 'image' | 'video';
  readonly meta: ReactNode;
  /** The same for the case without a caption, where it lies on the picture. */
  readonly metaOnMedia: ReactNode;
}

export function PictureBubble({ message, kind, meta, metaOnMedia }: PictureBubbleProps) {
  const media = mediaOf(message.message);
  const title = media.caption ?? (kind === 'image' ? copy.image : copy.video);
  return (
    <div className={css.pictureBubble} style={{ width: mediaBox(media.width, media.height).width - BLEED }}>
      <Picture message={message} media={media} kind={kind} title={title} />
      {media.caption === undefined ? metaOnMedia : <TextBubble text={media.caption} meta={meta} />}
    </div>
  );
}
