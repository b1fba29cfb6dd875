import { type ReactNode, type RefObject, useMemo } from 'react';
import { BodyRow } from './BodyRow';
import { useRows } from './rows-context';
import { useVisibleRows } from './use-visible-rows';
import css from './table.module.css';

interface BodyRowsProps {
  readonly cells: (index: number) => ReactNode;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels of the table that are in sight. */
  readonly height: number;
  /** Pixels that a row has at least, with its line. */
  readonly rowSize: number;
}

/** The rows: all of them, or, where they are many, those near the part that is looked at. */
export function BodyRows(props: BodyRowsProps) {
  const { ids, isVirtual } = useRows();
  if (isVirtual) return <VirtualRows {...props} />;
  return (
    <tbody role="rowgroup">
      {ids.map((id, index) => (
        <BodyRow key={id} index={index} cells={props.cells} />
      ))}
    </tbody>
  );
}

function VirtualRows({ cells, scroller, height, rowSize }: BodyRowsProps) {
  const { ids, activeId } = useRows();
  // The focus stays where it is while its row is out of sight.
  const kept = useMemo(() => (activeId === null ? -1 : ids.indexOf(activeId)), [ids, activeId]);
  const { indexes, before, measure } = useVisibleRows({ ids, scroller, height, rowSize, kept });
  return (
    <tbody role="rowgroup" className={css.many} style={{ height: before(ids.length) }}>
      {indexes.map((index) => (
        <BodyRow key={ids[index]} index={index} cells={cells} top={before(index)} measure={measure} />
      ))}
    </tbody>
  );
}
