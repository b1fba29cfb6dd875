import type { RecordChange } from '@shared/contract/history';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { can } from '@shared/rules/permissions';
import { type HistoryType, HISTORY_FIELDS, ownFieldOf } from '@shared/rules/record-history';
import { toInstant } from '../../platform/clock';
import type { Reader } from '../../platform/scope';
import { companyChips } from '../companies/reads';
import { contactNamesOf } from '../contacts/reads';
import { type OwnField, ownFieldsByIds } from '../fields/reads';
import { usersByIds } from '../session/reads';
import type { ChangeRow } from './schema';

type Names = Readonly<Record<string, string>>;

interface Described {
  readonly row: ChangeRow;
  readonly label: string;
  readonly type: HistoryType;
  readonly from: unknown;
  readonly to: unknown;
  readonly stays: boolean;
  /** What the values of its options are called. */
  readonly options: Names;
}

const OPTIONS: ReadonlyMap<string, Names> = new Map(
  BUILT_IN_FIELDS.contact
    .flatMap(({ fields }) => fields)
    .map(({ name, options = [] }) => [
      name,
      Object.fromEntries(options.map(({ value, label }) => [value, label])),
    ]),
);

const parsed = (value: string | null): unknown => (value === null ? null : (JSON.parse(value) as unknown));

const inWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(inWords).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '';

/** What stands in a group, with the names of its fields; an entry of several on a line of its own. */
function groupText({ properties }: OwnField, value: unknown): string | null {
  if (value === null) return null;
  const entries = (Array.isArray(value) ? value : [value]) as Readonly<Record<string, unknown>>[];
  return entries
    .map((entry) =>
      properties
        .map(({ name, label }) => [label, inWords(entry[name])] as const)
        .filter(([, text]) => text !== '')
        .map(([label, text]) => `${label}: ${text}`)
        .join(', '),
    )
    .join('\n');
}

function describe(row: ChangeRow, own: ReadonlyMap<string, OwnField>): Described {
  const [from, to] = [parsed(row.from_value), parsed(row.to_value)];
  const ownId = ownFieldOf(row.field);
  const field = ownId === null ? undefined : own.get(ownId);
  if (ownId === null) {
    const known = HISTORY_FIELDS[row.kind][row.field];
    return {
      row,
      label: known?.label ?? row.field,
      type: known?.type ?? 'text',
      from,
      to,
      stays: known === undefined || known.stays === true,
      options: OPTIONS.get(row.field) ?? {},
    };
  }
  // A field that is deleted takes its name with it.
  if (field === undefined)
    return { row, label: 'A deleted field', type: 'text', from: null, to: null, stays: true, options: {} };
  const options = Object.fromEntries(field.options.map(({ value, label }) => [value, label]));
  const base = { row, label: field.label, stays: false, options };
  return field.kind === 'object' || field.kind === 'array'
    ? { ...base, type: 'long_text', from: groupText(field, from), to: groupText(field, to) }
    : { ...base, type: field.kind, from, to };
}

const GUARDS: Partial<Record<HistoryType, 'crm_contacts' | 'crm_accounts'>> = {
  contact: 'crm_contacts',
  contacts: 'crm_contacts',
  company: 'crm_accounts',
};

/** Who may not view contacts or companies is not told which ones stood there. A contact tells its company to all who see it. */
const isHidden = ({ permissions }: Reader, kind: FieldEntity, type: HistoryType): boolean => {
  const module = GUARDS[type];
  return module !== undefined && kind !== 'contact' && !can(permissions, 'view', module);
};

const idsOf = (changes: readonly Described[], ...types: HistoryType[]): string[] => {
  const values = changes
    .filter(({ type }) => types.includes(type))
    .flatMap(({ from, to }) => [from, to].flat())
    .filter((value): value is string => typeof value === 'string');
  return [...new Set(values)];
};

/** People, contacts and companies as they are called now. */
async function livingNames(
  reader: Reader,
  changes: readonly Described[],
): Promise<ReadonlyMap<string, string>> {
  const [users, contacts, companies] = await Promise.all([
    usersByIds(reader.db, idsOf(changes, 'user')),
    contactNamesOf(reader, idsOf(changes, 'contact', 'contacts')),
    companyChips(reader, idsOf(changes, 'company')),
  ]);
  return new Map([
    ...users.map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`.trim()] as const),
    ...contacts.map(({ _id, name }) => [_id, name] as const),
    ...companies.map(({ _id, mp_company_label }) => [_id, mp_company_label] as const),
  ]);
}

/** Changes as the wire has them, for the eyes of one person. */
export async function toChanges(reader: Reader, rows: readonly ChangeRow[]): Promise<RecordChange[]> {
  const ownIds = rows.flatMap(({ field }) => ownFieldOf(field) ?? []);
  const own = await ownFieldsByIds(reader, [...new Set(ownIds)]);
  const all = rows.map((row) => describe(row, own));
  const shown = all.filter(({ row, type }) => !isHidden(reader, row.kind, type));
  const [living, people] = await Promise.all([
    livingNames(reader, shown),
    usersByIds(reader.db, [...new Set(rows.flatMap(({ by_id }) => by_id ?? []))]),
  ]);
  return all.map((change) => {
    const { row, label, type, stays, options } = change;
    const hidden = !shown.includes(change);
    const by = people.find(({ _id }) => _id === row.by_id);
    const [from, to] = hidden ? [null, null] : [change.from, change.to];
    const named = [from, to]
      .flat()
      .flatMap((id) => (typeof id === 'string' && living.has(id) ? [[id, living.get(id)] as const] : []));
    const names = {
      ...options,
      ...(parsed(row.names) as Names | null),
      ...(Object.fromEntries(named) as Names),
    };
    return {
      _id: row._id,
      at: toInstant(row.at),
      by: by ? { _id: by._id, first_name: by.first_name, last_name: by.last_name, avatar: by.avatar } : null,
      by_token: row.by_token,
      field: row.field,
      label,
      type,
      from,
      to,
      names,
      is_hidden: hidden,
      can_put_back: !hidden && !stays,
    };
  });
}
