import { copyImage, isDesktop, saveOnClick } from '../../../core/platform/desktop-files';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import type { ViewerItem } from '../thread/thread-actions';
import css from './media-viewer.module.css';

interface ViewerBarProps {
  readonly item: ViewerItem;
  /** Of the item among those of its album, from 0. */
  readonly place: number;
  readonly count: number;
  readonly zoomed: boolean;
  readonly onPage: (step: -1 | 1) => void;
  readonly onZoom: () => void;
  readonly onClose: () => void;
}

/** Above the picture: what it is, and what can be done with it. */
export function ViewerBar({ item, place, count, zoomed, onPage, onZoom, onClose }: ViewerBarProps) {
  const { kind, media, title, file } = item;
  const url = media.url ?? undefined;
  return (
    <div className={css.bar}>
      <bdi className={css.title}>{title}</bdi>
      {count > 1 && (
        <>
          <IconButton
            icon="back"
            label={copy.previous}
            aria-disabled={place === 0}
            onClick={() => {
              onPage(-1);
            }}
          />
          <span role="status">{copy.ofMany(place + 1, count)}</span>
          <IconButton
            icon="back"
            className={css.next}
            label={copy.next}
            aria-disabled={place === count - 1}
            onClick={() => {
              onPage(1);
            }}
          />
        </>
      )}
      {kind === 'image' && <IconButton icon="zoomIn" label={copy.zoom} pressed={zoomed} onClick={onZoom} />}
      {kind === 'image' && file && isDesktop() && (
        <IconButton icon="copy" label={copy.copyImage} onClick={() => void copyImage(file.url)} />
      )}
      {url !== undefined && !url.startsWith('blob:') && (
        <a
          className={css.download}
          href={`${url}?download=1`}
          download
          aria-label={copy.download}
          title={copy.download}
          {...saveOnClick(file)}
        >
          <Icon name="download" />
        </a>
      )}
      <IconButton icon="close" label={copy.closeViewer} onClick={onClose} />
    </div>
  );
}
