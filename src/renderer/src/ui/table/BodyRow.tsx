import { type MouseEvent, type ReactNode, type RefCallback, memo } from 'react';
import { Checkbox } from '../Checkbox';
import { useRows } from './rows-context';
import css from './table.module.css';

interface BodyRowProps {
  readonly index: number;
  readonly cells: (index: number) => ReactNode;
  /** Pixels below the first row, where rows are not laid out one after another. */
  readonly top?: number;
  readonly measure?: RefCallback<HTMLElement>;
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="button"], [role="menu"], [role="dialog"]';

/** A press on what does something by itself, or the end of marking text, is none on the row. */
function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const at = target as Element;
  return currentTarget.contains(at) && at.closest(CONTROLS) === null && getSelection()?.type !== 'Range';
}

/** The frame of a row, the same for every table. It is drawn again when the table is, but not when that is scrolled. */
export const BodyRow = memo(function BodyRow({ index, cells, top, measure }: BodyRowProps) {
  const { ids, isInteractive, activeId, openId, selected, isVirtual, nameAt, onFocus, onSelect, onOpen } =
    useRows();
  const id = ids[index] ?? '';
  const isSelected = selected?.has(id);
  return (
    <tr
      ref={measure}
      role="row"
      style={top === undefined ? undefined : { top }}
      className={css.row}
      data-index={index}
      data-open={id === openId || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={isSelected}
      // The header is the first row.
      aria-rowindex={isVirtual ? index + 2 : undefined}
      tabIndex={isInteractive ? (id === activeId ? 0 : -1) : undefined}
      onFocus={() => {
        if (isInteractive) onFocus(id);
      }}
      onClick={(event) => {
        if (!onOpen || !isForRow(event)) return;
        event.currentTarget.focus({ preventScroll: true });
        onOpen(index);
      }}
    >
      {selected && (
        <td role="gridcell" className={css.check}>
          <Checkbox
            label={nameAt(index)}
            checked={isSelected}
            tabIndex={-1}
            onChange={({ nativeEvent }) => {
              onSelect(index, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey);
            }}
          />
        </td>
      )}
      {cells(index)}
    </tr>
  );
});
