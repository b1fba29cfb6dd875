import { useCallback, useMemo, useState } from 'react';
import { type ColumnChoice, NO_CHOICE, clampWidth, inOrder, isShown, tracksOf } from './column-layout';
import { recallChoice, rememberChoice } from './column-memory';
import type { TableColumn } from './types';

export interface ColumnControl {
  readonly choice: ColumnChoice;
  /** Widths in pixels, on top of those that are chosen; `keep`: on the device, too. */
  readonly size: (widths: Readonly<Record<string, number>>, keep: boolean) => void;
  /** A column gets back the width that it has by itself. */
  readonly unsize: (id: string) => void;
  readonly order: (ids: readonly string[]) => void;
  readonly show: (id: string, isOn: boolean) => void;
  readonly reset: () => void;
}

interface Columns<Row> {
  /** Every column, in order, shown or not. */
  readonly all: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  readonly template: string;
  readonly leastWidth: number;
  readonly control: ColumnControl;
}

/**
 * The columns as they are shown: by their definition, the width of the table, and what the person chose on this device.
 * @param table under which name the choice is kept; undefined: it is not
 * @param lead pixels before the first column, for checkboxes
 */
export function useColumns<Row>(
  table: string | undefined,
  columns: readonly TableColumn<Row>[],
  tableWidth: number,
  lead: number,
): Columns<Row> {
  const [choice, setChoice] = useState(() => (table === undefined ? NO_CHOICE : recallChoice(table)));
  const change = useCallback(
    (next: (before: ColumnChoice) => ColumnChoice, keep = true) => {
      setChoice((before) => {
        const after = next(before);
        if (keep && table !== undefined) rememberChoice(table, after);
        return after;
      });
    },
    [table],
  );
  const control = useMemo(
    () => ({
      choice,
      size: (widths: Readonly<Record<string, number>>, keep: boolean) => {
        const clamped = Object.fromEntries(
          Object.entries(widths).map(([id, pixels]) => [id, clampWidth(pixels)]),
        );
        change((before) => ({ ...before, widths: { ...before.widths, ...clamped } }), keep);
      },
      unsize: (id: string) => {
        change(({ widths: { [id]: _, ...widths }, ...before }) => ({ ...before, widths }));
      },
      order: (order: readonly string[]) => {
        change((before) => ({ ...before, order }));
      },
      show: (id: string, isOn: boolean) => {
        change((before) => ({ ...before, shown: { ...before.shown, [id]: isOn } }));
      },
      reset: () => {
        change(() => NO_CHOICE);
      },
    }),
    [choice, change],
  );
  const all = useMemo(() => inOrder(columns, choice), [columns, choice]);
  // The same array as long as the same columns are shown: rows compare it.
  const names = all.filter((column) => isShown(column, choice, tableWidth)).map(({ id }) => id);
  const key = names.join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which columns are shown
  const shown = useMemo(() => all.filter(({ id }) => names.includes(id)), [all, key]);
  return { all, shown, ...tracksOf(shown, choice, tableWidth, lead), control };
}
