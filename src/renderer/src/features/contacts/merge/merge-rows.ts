import type { Contact } from '@shared/contract/contacts';
import type { FieldDefinition } from '@shared/contract/fields';
import { GENDERS, MARITAL_STATUSES, SALUTATIONS } from '@shared/reference/built-in-fields';
import { type MergeField, MERGE_FIELDS, mergeLabel } from '@shared/rules/merge-fields';
import { showDate } from '../../../ui/format-date';
import { showPhone } from '../../../ui/show-phone';
import { ownValue } from '../own-value';

export type Side = 'first' | 'second';
export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');

interface Words {
  readonly label: string;
  /** In words; empty: there is none. */
  readonly first: string;
  readonly second: string;
}
/** A field of both contacts. */
export type MergeRow = Words &
  ({ readonly kind: 'field'; readonly name: MergeField } | { readonly kind: 'own'; readonly name: string });

/** A contact with what it has in fields of the workspace's own. */
export interface Whole {
  readonly contact: Contact;
  readonly own: Readonly<Record<string, unknown>>;
}

export interface MergeRows {
  readonly different: readonly MergeRow[];
  readonly single: readonly MergeRow[];
  readonly same: readonly MergeRow[];
}

const OPTIONS: Partial<Record<MergeField, typeof GENDERS>> = {
  gender: GENDERS,
  salutation: SALUTATIONS,
  marital_status: MARITAL_STATUSES,
};

function textOf(contact: Contact, field: MergeField): string {
  switch (field) {
    case 'address':
      return Object.values(contact.address).filter(Boolean).join(', ');
    case 'current_company_id':
      return contact.current_company_id?.mp_company_label ?? '';
    case 'current_lifecycle_stage':
      return contact.current_lifecycle_stage?.label ?? '';
    case 'assignee_id':
      return contact.assignee_id === null
        ? ''
        : `${contact.assignee_id.first_name} ${contact.assignee_id.last_name}`.trim();
    case 'birth_date':
      return contact.birth_date === null ? '' : showDate(contact.birth_date);
    case 'phone':
      return contact.phone === null ? '' : showPhone(contact.phone);
    default: {
      const value = contact[field] ?? '';
      return OPTIONS[field]?.find((option) => option.value === value)?.label ?? value;
    }
  }
}

/** The fields that either has, in the order of the form: those of which there are two values, one, and the same twice. */
export function mergeRows(first: Whole, second: Whole, fields: readonly FieldDefinition[]): MergeRows {
  const rows: MergeRow[] = [
    ...MERGE_FIELDS.map((name) => ({
      kind: 'field' as const,
      name,
      label: mergeLabel(name),
      first: textOf(first.contact, name),
      second: textOf(second.contact, name),
    })),
    ...fields
      .filter(({ isDefault }) => isDefault === 2)
      .map((field) => ({
        kind: 'own' as const,
        name: field.name,
        label: field.label,
        first: ownValue(field, first.own[field.name]),
        second: ownValue(field, second.own[field.name]),
      })),
  ].filter((row) => row.first !== '' || row.second !== '');
  return {
    different: rows.filter((row) => row.first !== '' && row.second !== '' && row.first !== row.second),
    single: rows.filter((row) => row.first === '' || row.second === ''),
    same: rows.filter((row) => row.first === row.second),
  };
}

export type Choices = Readonly<Record<string, Side>>;
export const keyOf = ({ kind, name }: MergeRow): string => `${kind}:${name}`;

/** Whose value it is: as somebody has chosen; else that of the contact that stays, where it has one. */
export const sideOf = (row: MergeRow, choices: Choices, kept: Side): Side =>
  choices[keyOf(row)] ?? (row[kept] === '' ? other(kept) : kept);

/** What the contact that stays takes of the other one. */
export function taken(rows: readonly MergeRow[], choices: Choices, kept: Side) {
  const from = rows.filter((row) => sideOf(row, choices, kept) !== kept);
  return {
    take: from.flatMap((row) => (row.kind === 'field' ? [row.name] : [])),
    take_own: from.flatMap((row) => (row.kind === 'own' ? [row.name] : [])),
  };
}

/** The older one stays, until somebody chooses otherwise. */
export const olderOf = (first: Contact, second: Contact): Side =>
  second.created_at < first.created_at ? 'second' : 'first';
