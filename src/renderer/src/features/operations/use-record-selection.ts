import { useState } from 'react';
import type { RecordSelection } from './record-selection';

interface Selected {
  /** What was listed when they were selected: another filter or size begins again, with none (spec 2 §4). */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** All that the filters find. */
  readonly isAll: boolean;
}
const NONE: ReadonlySet<string> = new Set();

interface ListedRecords {
  readonly rows: readonly { readonly _id: string }[];
  readonly total_number_of_records: number;
  readonly total_is_lower_bound?: boolean | undefined;
}

interface SelectionState {
  readonly selection: RecordSelection;
  /** What the table marks. */
  readonly marked: ReadonlySet<string>;
  /** How many all are, where they can be selected beside those that are; null where they cannot. */
  readonly more: RecordSelection['all'];
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Records of a list that are selected, over pages. @param query what is listed, as JSON can tell */
export function useRecordSelection(query: object, page: ListedRecords | undefined): SelectionState {
  const listed = JSON.stringify({ ...query, page: 1 });
  const [selected, setSelected] = useState<Selected>({ of: listed, ids: NONE, isAll: false });
  const { ids, isAll } = selected.of === listed ? selected : { ids: NONE, isAll: false };
  const listedIds = page?.rows.map(({ _id }) => _id) ?? [];
  const counted = {
    total: page?.total_number_of_records ?? 0,
    isCapped: page?.total_is_lower_bound === true,
  };
  const hasMore =
    !isAll && listedIds.every((id) => ids.has(id)) && (counted.total > ids.size || counted.isCapped);
  return {
    selection: { ids, all: isAll ? counted : null },
    // Where all are selected, so are those that are listed; without one of them, the others of the page are left.
    marked: isAll ? new Set(listedIds) : ids,
    more: hasMore ? counted : null,
    select(next) {
      setSelected({ of: listed, ids: next, isAll: false });
    },
    selectAll() {
      setSelected({ of: listed, ids, isAll: true });
    },
    clear() {
      setSelected({ of: listed, ids: NONE, isAll: false });
    },
  };
}
