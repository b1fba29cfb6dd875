import { Avatar } from '../../../src/renderer/src/ui/Avatar';
import { CellText } from '../../../src/renderer/src/ui/table/CellText';
import type { TableColumn } from '../../../src/renderer/src/ui/table/types';

export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly company: string;
  readonly stage: string;
  readonly owner: string;
  readonly source: string;
  readonly language: string;
  readonly created: string;
  readonly deals: number;
  readonly score: number;
}

const CITIES = ['Lagos', 'Porto', 'Mumbai', 'Bergen', 'Quito', 'Osaka', 'Verona'];
const STAGES = ['Lead', 'Qualified', 'Customer', 'Former customer'];
const SOURCES = ['WhatsApp', 'Import', 'Website', 'Referral', 'By hand'];
const LANGUAGES = ['English', 'Portuguese', 'Hindi', 'Norwegian', 'Spanish', 'Japanese'];

const oneOf = (all: readonly string[], n: number): string => all[n % all.length] ?? '';

export const peopleOf = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `person-${n}`,
    name: `Person ${n}`,
    email: `person.${n}@mail${n % 500}.example`,
    phone: `+4479${String(n).padStart(8, '0')}`,
    city: oneOf(CITIES, n),
    company: `Company ${(n * 7) % 1000}`,
    stage: oneOf(STAGES, n),
    owner: `Agent ${(n * 3) % 40}`,
    source: oneOf(SOURCES, n),
    language: oneOf(LANGUAGES, n),
    created: `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    deals: n % 9,
    score: (n * 31 + 7) % 100,
  }));

const text = (id: keyof Person, header: string, width: number): TableColumn<Person> => ({
  id,
  header,
  width,
  cell: (person) => <CellText>{person[id]}</CellText>,
});

/** Twelve columns, wider together than the page. */
export const COLUMNS: readonly TableColumn<Person>[] = [
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
  text('email', 'Email', 240),
  text('phone', 'Phone', 150),
  text('city', 'City', 120),
  text('company', 'Company', 140),
  text('stage', 'Lifecycle stage', 140),
  text('owner', 'Owner', 110),
  text('source', 'Source', 110),
  text('language', 'Language', 110),
  text('created', 'Created', 120),
  { id: 'deals', header: 'Deals', width: 90, align: 'end', cell: ({ deals }) => deals },
  { id: 'score', header: 'Score', width: 96, align: 'end', sortable: true, cell: ({ score }) => score },
];
