import { useState } from 'react';
import { toastError } from '../../core/http/toast-error';
import { useCountRecordsMutation } from './api';
import type { RecordSelection } from './record-selection';

interface Selected {
  /** What was listed when they were selected: another filter or size begins again, with none (spec 2 §4). */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** All that the filters find. */
  readonly isAll: boolean;
  /** How many these are, where the list had not counted them to the end. */
  readonly counted: number | null;
}
const NONE: ReadonlySet<string> = new Set();

interface ListedRecords {
  readonly rows: readonly { readonly _id: string }[];
  readonly total_number_of_records: number;
  readonly total_is_lower_bound?: boolean | undefined;
}

/** What all records of a list are, for the server. */
interface AllOfList {
  /** Of an operation on such records. */
  readonly kind: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** All records of a list beside those that are selected. */
export interface MoreRecords {
  readonly total: number;
  /** There are more: they are counted before they are selected. */
  readonly isCapped: boolean;
  readonly isCounting: boolean;
}

interface SelectionState {
  readonly selection: RecordSelection;
  /** What the table marks. */
  readonly marked: ReadonlySet<string>;
  /** Null: all are selected, or some of the page are not. */
  readonly more: MoreRecords | null;
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly selectAll: () => Promise<void>;
  readonly clear: () => void;
}

/**
 * Records of a list that are selected, over pages. All of them are selected with their exact number, which is counted then where the
 * list has not counted to the end.
 * @param query what is listed, as JSON can tell
 */
export function useRecordSelection(
  query: object,
  page: ListedRecords | undefined,
  all: AllOfList,
): SelectionState {
  const listed = JSON.stringify({ ...query, page: 1 });
  const none: Selected = { of: listed, ids: NONE, isAll: false, counted: null };
  const [selected, setSelected] = useState(none);
  const [count, { isLoading: isCounting }] = useCountRecordsMutation();
  const { ids, isAll, counted } = selected.of === listed ? selected : none;
  const listedIds = page?.rows.map(({ _id }) => _id) ?? [];
  const { total_number_of_records: total = 0, total_is_lower_bound: isCapped = false } = page ?? {};
  const hasMore = !isAll && listedIds.every((id) => ids.has(id)) && (total > ids.size || isCapped);
  return {
    selection: { ids, all: isAll ? { total: counted ?? total } : null },
    // Where all are selected, so are those that are listed; without one of them, the others of the page are left.
    marked: isAll ? new Set(listedIds) : ids,
    more: hasMore ? { total, isCapped, isCounting } : null,
    select(next) {
      setSelected({ ...none, ids: next });
    },
    async selectAll() {
      if (!isCapped) {
        setSelected({ ...none, ids, isAll: true });
        return;
      }
      const { data, error } = await count(all);
      if (data === undefined) toastError(error);
      // A selection that was made in the mean time stays.
      else
        setSelected((now) => (now === selected ? { ...none, ids, isAll: true, counted: data.total } : now));
    },
    clear() {
      setSelected(none);
    },
  };
}
