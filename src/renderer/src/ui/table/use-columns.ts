import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type ColumnChoice,
  NO_CHOICE,
  canChoose,
  choiceOf,
  clampWidth,
  inOrder,
  isChosen,
  isShown,
  type Needs,
  contentsOf,
  neededBy,
  shownIds,
  tracksOf,
} from './column-layout';
import { loadChoice, saveChoice } from './column-storage';
import { measure, widthOf } from './text-width';
import type { DataTableProps, TableColumn } from './types';

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

type ColumnsProps<Row> = Pick<DataTableProps<Row>, 'id' | 'columns' | 'chosenColumns' | 'rows'>;
const NO_NEEDS: Needs = {};

/**
 * The columns as they are shown: by their definition, the width of the table, and what the person chose, on this device or
 * in what is handed in.
 * @param lead pixels before the first column, for checkboxes
 */
export function useColumns<Row>(
  { id: table, columns, chosenColumns: chosen, rows }: ColumnsProps<Row>,
  tableWidth: number,
  lead: number,
): Columns<Row> {
  const [kept, setKept] = useState(() => (table === undefined ? NO_CHOICE : loadChoice(table)));
  const change = useCallback(
    (next: (before: ColumnChoice) => ColumnChoice, keep = true) => {
      setKept((before) => {
        const after = next(before);
        if (keep && table !== undefined) saveChoice(table, after);
        return after;
      });
    },
    [table],
  );
  const ids = chosen?.ids;
  const choice = useMemo(
    () => (ids === undefined ? kept : { widths: kept.widths, ...choiceOf(columns, ids) }),
    [columns, ids, kept],
  );
  const onChoose = ids === undefined ? undefined : chosen?.onChoose;
  const control = useMemo(() => {
    /** Which columns there are and in which order: the device's, unless somebody else keeps it. */
    const choose = (part: Partial<ColumnChoice>): void => {
      if (onChoose) onChoose(shownIds(columns, { ...choice, ...part }, tableWidth));
      else change((before) => ({ ...before, ...part }));
    };
    return {
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
        choose({ order });
      },
      show: (id: string, isOn: boolean) => {
        choose({ shown: { ...choice.shown, [id]: isOn } });
      },
      reset: () => {
        if (onChoose) {
          onChoose(null);
          change((before) => ({ ...before, widths: {} }));
        } else change(() => NO_CHOICE);
      },
    };
  }, [change, choice, columns, onChoose, tableWidth]);
  const all = useMemo(() => inOrder(columns, choice), [columns, choice]);
  // The same array as long as the same columns are shown: rows compare it.
  const names = all.filter((column) => isShown(column, choice, tableWidth)).map(({ id }) => id);
  const key = names.join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which columns are shown
  const shown = useMemo(() => all.filter(({ id }) => names.includes(id)), [all, key]);
  const [needs, setNeeds] = useState(NO_NEEDS);
  const grown = useMemo(() => {
    const some = rows ?? [];
    measure(shown.flatMap((column) => contentsOf(column, some)));
    return neededBy(shown, some, needs, widthOf);
  }, [shown, rows, needs]);
  if (grown !== needs) setNeeds(grown);
  const onShown = chosen?.onShown;
  const isByChoice = isChosen(choice);
  useEffect(() => {
    onShown?.(isByChoice ? shown.filter(canChoose).map(({ id }) => id) : null);
  }, [onShown, isByChoice, shown]);
  return { all, shown, ...tracksOf(shown, choice, tableWidth, lead, grown), control };
}
