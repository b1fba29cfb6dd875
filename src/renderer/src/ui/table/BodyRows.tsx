import { type ReactElement, type ReactNode, type Ref, type RefObject, useMemo } from 'react';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type VirtualizerHandle,
  Virtualizer,
} from 'virtua';
import { BodyRow } from './BodyRow';
import { useRows } from './rows-context';
import { HEAD_HEIGHT } from './sizes';

interface BodyRowsProps {
  readonly cells: (index: number) => ReactNode;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle: Ref<VirtualizerHandle>;
  /** Pixels that a row has at least, with its line. */
  readonly rowSize: number;
}

const VirtualBody = ({ children, style, ref }: CustomContainerComponentProps) => (
  <tbody ref={ref} role="rowgroup" style={{ ...style, display: 'block' }}>
    {children}
  </tbody>
);
const VirtualRow = ({ children, style, index, ref }: CustomItemComponentProps) => (
  <BodyRow ref={ref} index={index} style={style}>
    {children}
  </BodyRow>
);

/** The rows: all of them, or, where they are many, those near the part that is looked at. */
export function BodyRows({ cells, scroller, handle, rowSize }: BodyRowsProps) {
  const { ids, activeId, isVirtual } = useRows();
  // The focus stays where it is while its row is out of sight.
  const active = activeId === null ? -1 : ids.indexOf(activeId);
  const kept = useMemo(() => (active < 0 ? [] : [active]), [active]);
  // Made for the rows that are drawn alone, and the same ones as long as nothing changes: rows that stay are not drawn again.
  const row = useMemo(() => {
    const made = new Map<string, ReactElement>();
    return (id: string, index: number): ReactElement => {
      const known = made.get(id) ?? <VirtualCells key={id} index={index} cells={cells} />;
      made.set(id, known);
      return known;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- places of rows change with the ids
  }, [ids, cells]);
  if (!isVirtual)
    return (
      <tbody role="rowgroup">
        {ids.map((id, index) => (
          <BodyRow key={id} index={index}>
            {cells(index)}
          </BodyRow>
        ))}
      </tbody>
    );
  return (
    <Virtualizer
      ref={handle}
      as={VirtualBody}
      item={VirtualRow}
      scrollRef={scroller}
      startMargin={HEAD_HEIGHT}
      keepMounted={kept}
      itemSize={rowSize}
      data={ids}
    >
      {row}
    </Virtualizer>
  );
}

function VirtualCells({ index, cells }: Pick<BodyRowsProps, 'cells'> & { readonly index: number }) {
  return cells(index);
}
