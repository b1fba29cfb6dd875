import type { FieldChange } from '../../history/reads';
import type { ContactRecord } from '../contact-repository';
import type { ContactPoint } from '../search-doc';
import type { ColumnName, ColumnValues } from './split-data';

interface Written {
  readonly columns: ColumnValues;
  /** JSON */
  readonly address: string;
  readonly points: readonly ContactPoint[];
}

const PARTS = ['full_address', 'city', 'state', 'country', 'pincode'] as const;
type Address = Partial<Record<(typeof PARTS)[number], string>>;

const POINTS = [
  ['other_emails', 'email'],
  ['other_phones', 'phone'],
] as const;

const orNull = (value: string | null | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/** What was written of a contact, field by field. What stays the same may be among it. */
export function changesOf(
  before: ContactRecord,
  points: readonly ContactPoint[],
  written: Written,
): FieldChange[] {
  const [was, is] = [JSON.parse(before.address) as Address, JSON.parse(written.address) as Address];
  const valuesOf = (all: readonly ContactPoint[], kind: ContactPoint['kind']): string[] =>
    all.filter((point) => point.kind === kind).map(({ value }) => value);
  return [
    ...(Object.entries(written.columns) as [ColumnName, string | null][]).map(([field, to]) => ({
      field,
      from: orNull(before[field]),
      to: orNull(to),
    })),
    ...PARTS.map((part) => ({ field: `address.${part}`, from: was[part] ?? null, to: is[part] ?? null })),
    ...POINTS.map(([field, kind]) => ({
      field,
      from: valuesOf(points, kind),
      to: valuesOf(written.points, kind),
    })),
  ];
}
