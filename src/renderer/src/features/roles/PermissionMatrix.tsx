import { type KeyboardEvent, useContext, useRef, useState } from 'react';
import { type Action, type Module, type Permissions, ACTIONS, can } from '@shared/rules/permissions';
import { GuardingModules } from '../../core/guarding-modules';
import { copy } from './copy';
import { isOwnersOnly, makesSense, withRight } from './matrix-rules';
import { MatrixCell } from './MatrixCell';
import { shownAreas } from './modules';
import css from './matrix.module.css';

export interface PermissionMatrixProps {
  /** Read out for the table. */
  readonly label: string;
  readonly value: Permissions;
  /** What may be given at most; everything where it is left out. */
  readonly limit?: Permissions;
  /** Why a right beyond the limit cannot be given. */
  readonly limitHint?: string;
  /** Owners alone can delete the workspace: shown for their role. */
  readonly forOwners?: boolean;
  /** Without it the table can only be read. */
  readonly onChange?: ((value: Permissions) => void) | undefined;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Every cell that can be reached, with its row and column. */
const cellsOf = (table: HTMLTableElement | null) =>
  [...(table?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])].map((cell) => ({
    cell,
    row: Number(cell.dataset['row']),
    column: Number(cell.dataset['column']),
  }));

/**
 * What is allowed: modules by actions. One stop of the Tab key; arrows move in it, Space changes. A cell where the action
 * makes no sense is empty.
 */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { label, value, limit, limitHint, forOwners = false, onChange } = props;
  const areas = shownAreas(useContext(GuardingModules));
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState('0.0');
  const editable = onChange !== undefined;

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const cells = cellsOf(table.current);
    const from = cells.find(({ cell }) => cell === document.activeElement);
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const [down, right] = step;
    // The nearest cell in that direction: in the row, or in the next row that has one in this column.
    const ahead = cells.filter(({ row, column }) =>
      down === 0
        ? row === from.row && (column - from.column) * right > 0
        : column === from.column && (row - from.row) * down > 0,
    );
    const next = down + right > 0 ? ahead[0] : ahead.at(-1);
    next?.cell.focus();
  }

  let row = -1;
  return (
    <table
      ref={table}
      className={css.table}
      role={editable ? 'grid' : undefined}
      aria-label={label}
      onKeyDown={editable ? move : undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            {copy.matrix.module}
          </th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {copy.matrix.actions[action]}
            </th>
          ))}
        </tr>
      </thead>
      {areas.map(({ area, modules }) => (
        <tbody key={area}>
          <tr className={css.area}>
            <th colSpan={ACTIONS.length + 1} scope="rowgroup">
              {area}
            </th>
          </tr>
          {modules.map(({ module, name, text }) => {
            row += 1;
            const at = row;
            return (
              <tr key={module}>
                <th scope="row" className={css.module}>
                  <span>{name}</span>
                  <small>{text}</small>
                </th>
                {ACTIONS.map((action, column) => (
                  <td key={action}>
                    {makesSense(module, action) && (forOwners || !isOwnersOnly(module, action)) && (
                      <MatrixCell
                        name={copy.matrix.cell(name, action)}
                        row={at}
                        column={column}
                        isStop={active === `${at}.${column}`}
                        allowed={can(value, action, module)}
                        locked={
                          limit !== undefined && !can(limit, action, module) ? (limitHint ?? null) : null
                        }
                        onFocus={() => {
                          setActive(`${at}.${column}`);
                        }}
                        onChange={onChange && ((on) => change(module, action, on))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );

  function change(module: Module, action: Action, on: boolean): void {
    onChange?.(withRight(value, module, action, on));
  }
}
