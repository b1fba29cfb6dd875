import { useMemo, useState } from 'react';
import { DataTable } from '../../../src/renderer/src/ui/table/DataTable';
import type { TableSort } from '../../../src/renderer/src/ui/table/types';
import { COLUMNS, type Person } from './people';

const keyOf = ({ _id }: Person): string => _id;
const nameOf = ({ name }: Person): string => name;

/** The table of the app; its owner sorts, as it is with rows in memory. */
export function OwnTable({ people }: { readonly people: readonly Person[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => {
    if (sort === null) return people;
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return people.toSorted((a, b) => sign * (a.score - b.score));
  }, [people, sort]);
  return (
    <DataTable
      label="People"
      id="bench"
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOf}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange: setSelected, nameOf }}
      onOpen={() => undefined}
    />
  );
}
