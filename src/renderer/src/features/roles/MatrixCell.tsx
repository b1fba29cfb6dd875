import { Icon } from '../../ui/Icon';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { copy } from './copy';
import css from './matrix.module.css';

interface MatrixCellProps {
  /** Such as “Contacts: delete”. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  /** Tab stops here. */
  readonly isStop: boolean;
  readonly allowed: boolean;
  /** Why it cannot be changed; null: it can. */
  readonly locked: string | null;
  readonly onFocus: () => void;
  /** Without it the cell can only be read. */
  readonly onChange?: ((on: boolean) => void) | undefined;
}

/** One right: whether it is allowed, and the box that changes it. */
export function MatrixCell(props: MatrixCellProps) {
  const { name, row, column, isStop, allowed, locked, onFocus, onChange } = props;
  if (onChange === undefined) {
    return (
      <span className={css.mark} data-allowed={allowed}>
        {allowed ? <Icon name="check" size={15} /> : <span aria-hidden>–</span>}
        <VisuallyHidden>{allowed ? copy.matrix.allowed : copy.matrix.notAllowed}</VisuallyHidden>
      </span>
    );
  }
  // One element, locked or not: what has the focus keeps it.
  return (
    <Tooltip text={locked}>
      {({ onFocus: show, ...target }) => (
        <span className={css.cell} data-locked={locked !== null || undefined}>
          <input
            type="checkbox"
            {...target}
            aria-label={name}
            aria-disabled={locked !== null || undefined}
            className={css.box}
            data-row={row}
            data-column={column}
            tabIndex={isStop ? 0 : -1}
            checked={allowed}
            onFocus={() => {
              onFocus();
              show();
            }}
            onChange={({ target: { checked } }) => {
              if (locked === null) onChange(checked);
            }}
          />
          {locked !== null && <Icon name="lock" size={11} />}
        </span>
      )}
    </Tooltip>
  );
}
