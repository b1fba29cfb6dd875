import { useEffect, useRef, useState } from 'react';
import { copyImage, dragOut, isDesktop, saveOnClick, shownPicture } from '../../../platform/desktop-files';
import { IconButton } from '../../../ui/IconButton';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { COPY } from '../copy';
import type { ViewerItem } from '../thread/thread-actions';
import css from './media-viewer.module.css';

export interface MediaViewerProps {
  readonly item: ViewerItem;
  readonly onClose: () => void;
}

/** A picture or a film in its own size, over everything. The dialog element keeps the focus and hears Esc. */
export default function MediaViewer({ item, onClose }: MediaViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const { kind, media, title, file } = item;
  const url = media.url ?? undefined;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current || (event.target as HTMLElement).dataset.ground !== undefined)
          onClose();
      }}
    >
      <div className={css.bar}>
        <bdi className={css.title}>{title}</bdi>
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
            src={url === undefined ? undefined : shownPicture(url, file)}
            alt={title}
            {...dragOut(file)}
            onClick={() => {
              setZoomed(!zoomed);
            }}
          />
        ) : (
          <video src={url} controls autoPlay aria-label={title} />
        )}
      </div>
    </dialog>
  );
}
