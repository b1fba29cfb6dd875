import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { AlbumRow } from '../../../src/renderer/src/features/chat/thread/AlbumRow';
import { type ThreadRow, createThreadRows } from '../../../src/renderer/src/features/chat/thread/albums';
import { DateRow } from '../../../src/renderer/src/features/chat/thread/DateRow';
import { MessageRow } from '../../../src/renderer/src/features/chat/thread/MessageRow';
import { SystemRow } from '../../../src/renderer/src/features/chat/thread/SystemRow';
import css from '../../../src/renderer/src/features/chat/thread/thread-list.module.css';
import { createThreadItems } from '../../../src/renderer/src/features/chat/thread-items';

/** As in our own list: pixels of a row that is not measured yet, above the first one, below the last one, and near enough to the end to follow. */
const ROW = 64;
const HEAD = 44;
const FOOT = 12;
const NEAR_END = 60;
/** About as far beyond the viewport as our own list. */
const OVERSCAN = 3;

const Bubble = memo(function Bubble({ row }: { readonly row: ThreadRow }): ReactElement {
  if (row.kind === 'date') return <DateRow at={row.at} />;
  if (row.kind === 'album') return <AlbumRow album={row} highlightedId={null} onMarked={undefined} />;
  if (row.message.message_type === 'system') return <SystemRow message={row.message} />;
  return (
    <MessageRow
      rowKey={row.key}
      message={row.message}
      local={row.local}
      joined={row.joined}
      highlighted={false}
    />
  );
});

/** The same bubbles in TanStack Virtual, as its pages say for a chat. */
export function TanStackThread({ messages }: { readonly messages: readonly Message[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [itemsOf] = useState(createThreadItems);
  const [rowsOf] = useState(createThreadRows);
  const rows = useMemo(() => rowsOf(itemsOf(messages, [])), [rowsOf, itemsOf, messages]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    paddingStart: HEAD,
    paddingEnd: FOOT,
  });
  useLayoutEffect(() => {
    virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it opens at its end, once
  }, []);
  return (
    <div className={css.frame}>
      <div ref={scroller} className={css.scroller} role="feed" tabIndex={0}>
        <div style={{ position: 'relative', flex: 'none', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  style={{ position: 'absolute', top: 0, width: '100%', transform: `translateY(${start}px)` }}
                >
                  <Bubble row={row} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
