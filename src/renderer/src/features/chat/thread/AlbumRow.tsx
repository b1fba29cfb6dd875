import { memo, useEffect, useMemo, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { TextBubble } from '../bubbles/TextBubble';
import { mediaOf } from '../content';
import { copy } from '../copy';
import { viewerItems } from '../viewer-item';
import { AlbumTile } from './AlbumTile';
import type { AlbumItem } from './albums';
import { MessageNote } from './MessageNote';
import { useThreadActions } from './thread-actions';
import css from './album.module.css';
import row from './row.module.css';

/** Pictures in the grid; the last of them says how many there are besides. */
const SHOWN = 4;

export interface AlbumRowProps {
  readonly album: AlbumItem;
  readonly highlightedId: string | null;
  readonly onMarked?: (() => void) | undefined;
}

/** Pictures that came together, as one bubble whose size does not depend on what they show. */
export const AlbumRow = memo(function AlbumRow({ album, highlightedId, onMarked }: AlbumRowProps) {
  const { key, entries } = album;
  const [asked, setAsked] = useState(false);
  const { updateAlbum } = useThreadActions();
  const viewed = useMemo(
    () => ({ key, items: viewerItems(entries.map(({ message }) => message)) }),
    [key, entries],
  );
  useEffect(() => {
    updateAlbum?.(viewed);
  }, [updateAlbum, viewed]);
  const [first] = entries;
  if (first === undefined) return null;
  const { direction, forwarded, forwarded_many } = first.message;
  const own = direction === 'outbound';
  const count = entries.length;
  const hidden = entries.slice(SHOWN);
  // A search or a quote leads to one that is behind the others.
  const all = hidden.length === 0 || asked || hidden.some(({ message }) => message._id === highlightedId);
  const shown = all ? entries : entries.slice(0, SHOWN);
  const caption = entries
    .map(({ message }) => mediaOf(message.message).caption)
    .find((text) => text !== undefined);
  return (
    <div
      className={cx(row.row, own && row.own, first.joined && row.joined)}
      data-row={key}
      role="article"
      aria-label={copy.album(count)}
      tabIndex={-1}
    >
      <div className={row.line}>
        <div className={cx(row.bubble, css.bubble)}>
          {forwarded && (
            <span className={row.forwarded}>
              <Icon name={forwarded_many ? 'forwardMany' : 'forward'} size={13} />
              {forwarded_many ? copy.forwardedMany : copy.forwarded}
            </span>
          )}
          <ul className={css.grid} data-odd={shown.length % 2 === 1}>
            {shown.map((entry, index) => (
              <AlbumTile
                key={entry.key}
                entry={entry}
                count={count}
                album={viewed}
                onMarked={onMarked}
                place={index + 1}
                more={all || index < SHOWN - 1 ? 0 : count - SHOWN}
                highlighted={entry.message._id === highlightedId}
              />
            ))}
          </ul>
          {caption !== undefined && <TextBubble text={caption} meta={null} />}
          {!all && (
            <button
              type="button"
              className={css.all}
              onClick={() => {
                setAsked(true);
              }}
            >
              {copy.albumAll(count)}
            </button>
          )}
        </div>
      </div>
      {entries.map(({ key: id, message, local }, index) => (
        <div key={id} className={css.note} data-position={copy.ofMany(index + 1, count)}>
          <MessageNote message={message} local={local} />
        </div>
      ))}
    </div>
  );
});
