import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type VirtualizerHandle, Virtualizer } from 'virtua';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { Button } from '../../../ui/Button';
import { designerPath } from '../studio-path';
import type { CardQuestion } from './CardMenuItems';
import { copy } from './copy';
import { TemplateCard } from './TemplateCard';
import css from './studio.module.css';

interface TemplateGridProps {
  readonly bId: string;
  readonly templates: readonly WhatsappTemplate[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  readonly onAsk: (question: CardQuestion, template: WhatsappTemplate) => void;
}

/** Pixels: the narrowest card, the gap, and a row with its gap. */
const CARD = 256;
const GAP = 14;
const ROW = 304;
/** Rows from the end at which more are asked for. */
const NEAR_END = 3;

/** Cards in rows, of which only those are drawn that can be seen. */
export function TemplateGrid(props: TemplateGridProps) {
  const { bId, templates, hasMore, loadingMore, moreFailed, onMore, onAsk } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [columns, setColumns] = useState(3);
  // Held here: news may bring its card into another row, and a row that is scrolled out of sight is not drawn.
  const [menuOf, setMenuOf] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      setColumns(Math.max(1, Math.floor((width + GAP) / (CARD + GAP))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(templates.length / columns) }, (_, row) =>
        templates.slice(row * columns, (row + 1) * columns),
      ),
    [templates, columns],
  );
  const kept = rows.findIndex((row) => row.some(({ _id }) => _id === menuOf));
  const wantMore = useCallback(() => {
    const handle = list.current;
    if (handle === null || !hasMore || loadingMore || moreFailed) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= rows.length - NEAR_END) onMore();
  }, [rows.length, hasMore, loadingMore, moreFailed, onMore]);
  useEffect(wantMore, [wantMore]);
  return (
    <div ref={scroller} className={css.scroller} tabIndex={-1}>
      <Virtualizer
        ref={list}
        data={rows}
        itemSize={ROW}
        onScroll={wantMore}
        scrollRef={scroller}
        keepMounted={kept === -1 ? undefined : [kept]}
      >
        {(row, index) => (
          <div
            key={index}
            className={css.gridRow}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {row.map((template) => (
              <TemplateCard
                key={template._id}
                template={template}
                to={designerPath(bId, { templateId: template._id, owner: template.user_cat })}
                bId={bId}
                onAsk={onAsk}
                menuOpen={template._id === menuOf}
                onMenu={setMenuOf}
              />
            ))}
          </div>
        )}
      </Virtualizer>
      {moreFailed && (
        <p role="alert" className={css.moreFailed}>
          {copy.moreFailed} <Button onClick={onMore}>{copy.again}</Button>
        </p>
      )}
    </div>
  );
}
