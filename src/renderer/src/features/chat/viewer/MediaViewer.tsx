import { useState } from 'react';
import { dragOut, shownPicture } from '../../../core/platform/desktop-files';
import { cx } from '../../../ui/cx';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import type { ViewerSubject } from '../thread/thread-actions';
import { ViewerBar } from './ViewerBar';
import css from './media-viewer.module.css';

export interface MediaViewerProps {
  readonly item: ViewerSubject;
  readonly onClose: () => void;
}

/** A picture or a film in its own size, over everything. The dialog element keeps the focus and hears Esc. */
export default function MediaViewer({ item, onClose }: MediaViewerProps) {
  const { ref: dialog, handlers } = useModalDialog(onClose);
  const [zoomed, setZoomed] = useState(false);
  const items = item.album?.items ?? [item];
  const placeOf = (wanted: string): number => items.findIndex((one) => one.id === wanted);
  const [at, setAt] = useState(() => ({ id: item.id, place: placeOf(item.id) }));
  // Others of its album may come while it is looked at; where it has gone itself, the next one takes its place.
  const found = placeOf(at.id);
  const place = Math.max(0, found === -1 ? Math.min(at.place, items.length - 1) : found);
  const shown = items[place] ?? item;
  const { id, kind, media, title, file } = shown;
  const page = (step: -1 | 1): void => {
    const next = items[place + step];
    if (next === undefined) return;
    setAt({ id: next.id, place: place + step });
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
      <ViewerBar
        item={shown}
        place={place}
        count={items.length}
        zoomed={zoomed}
        onPage={page}
        onZoom={() => {
          setZoomed(!zoomed);
        }}
        onClose={onClose}
      />
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
