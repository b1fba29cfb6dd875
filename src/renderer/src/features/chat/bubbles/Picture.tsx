import { useState } from 'react';
import type { MediaContent, Message } from '@shared/contract/chat';
import { dragOut, saveOnClick, shownPicture } from '../../../core/platform/desktop-files';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { tooLargeToShow } from '../content';
import { copy } from '../copy';
import { mediaFile } from '../media-file';
import { type ViewerAlbum, useThreadActions } from '../thread/thread-actions';
import { formatDuration } from './format-duration';
import { mediaBox } from './media-box';
import { MediaState } from './MediaState';
import css from './media.module.css';

export interface PictureProps {
  readonly message: Message;
  readonly media: MediaContent;
  readonly kind: 'image' | 'video';
  /** Read out and shown in the viewer. */
  readonly title: string;
  /** It is one of these: fills the place that it stands in, and can be paged through together with them. */
  readonly album?: ViewerAlbum | undefined;
}

/** Image or film in a bubble: a box of known size, then the picture; a click opens it in its own size. */
export function Picture({ message, media, kind, title, album }: PictureProps) {
  const { openMedia } = useThreadActions();
  const [broken, setBroken] = useState<string | null>(null);
  const box = mediaBox(media.width, media.height);
  const style = album ? undefined : { width: box.width, aspectRatio: `${box.width} / ${box.height}` };
  const className = cx(css.picture, album && css.fill);
  const file = mediaFile(message);
  const source = media.thumb_url ?? (kind === 'image' ? media.url : null);
  if (media.state !== 'ready') {
    return (
      <div className={className} style={style}>
        <MediaState message={message} media={media} icon={kind} />
      </div>
    );
  }
  if (kind === 'image' && media.url !== null && tooLargeToShow(media)) {
    return (
      <div className={className} style={style}>
        <span className={css.state}>
          <Icon name="image" size={22} />
          <span>{copy.mediaBroken}</span>
          <a className={css.link} href={`${media.url}?download=1`} download {...saveOnClick(file)}>
            {copy.download}
          </a>
        </span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={kind === 'image' ? `${copy.openImage}: ${title}` : `${copy.play}: ${title}`}
      disabled={openMedia === undefined || media.url === null}
      onClick={() => openMedia?.({ id: message._id, kind, media, title, file, album })}
      {...dragOut(file)}
    >
      {source !== null && broken !== source ? (
        <img
          src={shownPicture(source, file)}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => {
            setBroken(source);
          }}
        />
      ) : (
        // One of ours that is still being sent has its address in a moment.
        kind === 'image' &&
        message.message_id !== null && (
          <span className={css.state}>
            <Icon name="image" size={22} />
            {copy.mediaBroken}
          </span>
        )
      )}
      {kind === 'video' && source === null && media.url !== null && (
        // No picture of it is stored: its first frame is one.
        <video src={`${media.url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      )}
      {kind === 'video' && <span className={css.play} />}
      {kind === 'video' && media.duration !== undefined && (
        <span className={css.length}>{formatDuration(media.duration)}</span>
      )}
    </button>
  );
}
