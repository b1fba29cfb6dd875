import { memo, useState } from 'react';
import { deliveryIndicator } from '@shared/rules/delivery';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { useHoverOrFocus } from '../../../ui/use-hover-or-focus';
import { BubbleTools } from '../bubbles/BubbleTools';
import { MessageMeta } from '../bubbles/MessageMeta';
import { Picture } from '../bubbles/Picture';
import { Reactions } from '../bubbles/Reactions';
import { mediaOf } from '../content';
import { copy } from '../copy';
import type { MessageItem } from '../thread-items';
import { type ViewerAlbum, useStarred } from './thread-actions';
import css from './album.module.css';

export interface AlbumTileProps {
  readonly entry: MessageItem;
  /** Counts from 1. */
  readonly place: number;
  readonly count: number;
  /** Pictures behind this one that are not shown. */
  readonly more: number;
  readonly album: ViewerAlbum;
  readonly highlighted: boolean;
  readonly onMarked?: (() => void) | undefined;
}

/** One picture of an album: with a time, a status, reactions, a star and tools of its own. */
export const AlbumTile = memo(function AlbumTile(props: AlbumTileProps) {
  const { entry, place, count, more, album, highlighted, onMarked } = props;
  const { message, local } = entry;
  const { attended, handlers } = useHoverOrFocus();
  const [open, setOpen] = useState(false);
  const starred = useStarred(message._id);
  const media = mediaOf(message.message);
  const kind = message.message_type === 'video' ? 'video' : 'image';
  const failed =
    message.direction === 'outbound' &&
    (local?.state === 'failed' || (!message.checking && deliveryIndicator(message) === 'failed'));
  const title = [
    `${media.caption ?? copy[kind]}, ${copy.ofMany(place, count)}`,
    more > 0 && copy.albumMore(more),
  ];
  return (
    <li
      className={cx(css.tile, failed && css.failed, highlighted && css.highlighted)}
      data-highlighted={highlighted || undefined}
      {...handlers}
      onAnimationEnd={(event) => {
        if (highlighted && event.target === event.currentTarget) onMarked?.();
      }}
    >
      <Picture
        message={message}
        media={media}
        kind={kind}
        title={title.filter(Boolean).join(' ')}
        album={album}
      />
      {more > 0 ? (
        <span className={css.more} aria-hidden>
          +{more}
        </span>
      ) : (
        <MessageMeta message={message} onMedia />
      )}
      <div className={css.reactions}>
        <Reactions message={message} />
      </div>
      {starred && (
        <span className={css.star} role="img" aria-label={copy.starred} title={copy.starred}>
          <Icon name="star" size={13} />
        </span>
      )}
      {local === null && (attended || open) && (
        <div className={css.tools}>
          <BubbleTools message={message} answerable={message.message_id !== null} onOpenChange={setOpen} />
        </div>
      )}
    </li>
  );
});
