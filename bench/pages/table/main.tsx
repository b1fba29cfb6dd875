import '@fontsource-variable/inter/wght.css';
import '../../../src/renderer/src/ui/theme/tokens.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Avatar } from '../../../src/renderer/src/ui/Avatar';
import { CellText } from '../../../src/renderer/src/ui/table/CellText';
import { DataTable } from '../../../src/renderer/src/ui/table/DataTable';
import type { TableColumn } from '../../../src/renderer/src/ui/table/types';
import { painted } from '../thread/painted';
import type { TableBench } from './types';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly score: number;
}

const COLUMNS: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    pinned: 'start',
    rowHeader: true,
    sortable: true,
    width: 240,
    cell: ({ _id, name }) => (
      <>
        <Avatar id={_id} name={name} src={null} size={26} />
        <CellText tone="strong">{name}</CellText>
      </>
    ),
  },
  { id: 'email', header: 'Email', sortable: true, cell: ({ email }) => <CellText>{email}</CellText> },
  { id: 'phone', header: 'Phone', width: 150, cell: ({ phone }) => <CellText>{phone}</CellText> },
  { id: 'city', header: 'City', width: 140, cell: ({ city }) => <CellText tone="faint">{city}</CellText> },
  { id: 'score', header: 'Score', width: 96, align: 'end', cell: ({ score }) => score },
];
const CITIES = ['Lagos', 'Porto', 'Mumbai', 'Bergen', 'Quito', 'Osaka', 'Verona'];

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element.');
const root = createRoot(element);
let rows: readonly Person[] = [];

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="People"
      id="bench"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ _id }) => _id}
      selection={{ selected, onChange: setSelected, nameOf: ({ name }) => name }}
      onOpen={() => undefined}
    />
  );
}

const bench: TableBench = {
  prepare(count) {
    rows = Array.from({ length: count }, (_, n) => ({
      _id: `person-${n}`,
      name: `Person ${n}`,
      email: `person.${n}@mail${n % 500}.example`,
      phone: `+4479${String(n).padStart(8, '0')}`,
      city: CITIES[n % CITIES.length] ?? '',
      score: (n * 31) % 100,
    }));
  },
  async mount() {
    const began = performance.now();
    flushSync(() => {
      root.render(<Table />);
    });
    // The rows come once the table knows how high it is.
    do await painted();
    while (
      document
        .querySelector('tbody [data-index="0"] [data-column="name"]')
        ?.checkVisibility({ visibilityProperty: true }) !== true
    );
    return performance.now() - began;
  },
};
Object.assign(window, { tableBench: bench });
