import { useState } from 'react';
import {
  copyImage,
  dragOut,
  isDesktop,
  saveOnClick,
  shownPicture,
} from '../../../core/platform/desktop-files';
import { IconButton } from '../../../ui/IconButton';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import { COPY } from '../copy';
import type { ViewerSubject } from '../thread/thread-actions';
import css from './media-viewer.module.css';

export interface MediaViewerProps {
  readonly item: ViewerSubject;
  readonly onClose: () => void;
}

/** A picture or a film in its own size, over everything. The dialog element keeps the focus and hears Esc. */
export default function MediaViewer({ item, onClose }: MediaViewerProps) {
  const { ref: dialog, handlers } = useModalDialog(onClose);
  const [zoomed, setZoomed] = useState(false);
  const items = item.among ?? [item];
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ id }) => id === item.id),
    ),
  );
  const { id, kind, media, title, file } = items[place] ?? item;
  const page = (step: -1 | 1): void => {
    if (items[place + step] === undefined) return;
    setPlace(place + step);
    setZoomed(false);
  };
  const url = media.url ?? undefined;
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={title}
      {...handlers}
      onKeyDown={(event) => {
        handlers.onKeyDown(event);
        // In a film the arrows go through the film.
        if (event.target instanceof HTMLVideoElement) return;
        if (event.key === 'ArrowLeft') page(-1);
        if (event.key === 'ArrowRight') page(1);
      }}
      onClick={(event) => {
        handlers.onClick(event);
        if ((event.target as HTMLElement).dataset.ground !== undefined) onClose();
      }}
    >
      <div className={css.bar}>
        <bdi className={css.title}>{title}</bdi>
        {items.length > 1 && (
          <>
            <IconButton
              icon="back"
              label={COPY.previous}
              aria-disabled={place === 0}
              onClick={() => {
                page(-1);
              }}
            />
            <span role="status">{COPY.ofMany(place + 1, items.length)}</span>
            <IconButton
              icon="back"
              className={css.next}
              label={COPY.next}
              aria-disabled={place === items.length - 1}
              onClick={() => {
                page(1);
              }}
            />
          </>
        )}
        {kind === 'image' && (
          <IconButton
            icon="zoomIn"
            label={COPY.zoom}
            pressed={zoomed}
            onClick={() => {
              setZoomed(!zoomed);
            }}
          />
        )}
        {kind === 'image' && file && isDesktop() && (
          <IconButton icon="copy" label={COPY.copyImage} onClick={() => void copyImage(file.url)} />
        )}
        {url !== undefined && !url.startsWith('blob:') && (
          <a
            className={css.download}
            href={`${url}?download=1`}
            download
            aria-label={COPY.download}
            title={COPY.download}
            {...saveOnClick(file)}
          >
            <Icon name="download" />
          </a>
        )}
        <IconButton icon="close" label={COPY.closeViewer} onClick={onClose} />
      </div>
      <div className={cx(css.stage, zoomed && css.zoomed)} data-ground="">
        {kind === 'image' ? (
          <img
            key={id}
            src={url === undefined ? undefined : shownPicture(url, file)}
            alt={title}
            {...dragOut(file)}
            onClick={() => {
              setZoomed(!zoomed);
            }}
          />
        ) : (
          <video key={id} src={url} controls autoPlay aria-label={title} />
        )}
      </div>
    </dialog>
  );
}
