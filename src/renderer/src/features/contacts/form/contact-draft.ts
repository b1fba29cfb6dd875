import type { Contact } from '@shared/contract/contacts';
import type { FieldDefinition } from '@shared/contract/fields';
import { BIRTH_IN_FUTURE, REACH_REQUIRED, contactValue, isFuture } from '@shared/rules/contact-values';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { type Draft, type Drafts, draftOf, isSameDraft, wireOf } from '../../../ui/record-form/draft-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import { fieldProblem, isEmptyDraft } from '../../../ui/record-form/field-problem';
import { copy } from '../copy';
import { sentEntries } from './listed-draft';

export type Problems = Readonly<Record<string, string>>;
export type OwnValues = Readonly<Record<string, unknown>>;

export const ADDRESS_PARTS = ['full_address', 'country', 'state', 'city', 'pincode'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressDraft = Readonly<Record<AddressPart, string>>;

const NO_ADDRESS: AddressDraft = { full_address: '', country: '', state: '', city: '', pincode: '' };
/** What the form draws itself; everything else is drawn by its definition. */
const EMPTY: Drafts = {
  avatar: null,
  other_emails: [],
  other_phones: [],
  tags: [],
  interests: [],
  current_company_id: null,
  assignee_id: null,
  address: NO_ADDRESS,
};

export const fieldsOf = (groups: readonly FormGroup[]): FieldDefinition[] =>
  groups.flatMap(({ fields }) => fields);

/** A form for somebody of whom nothing is known. */
export const emptyDrafts = (groups: readonly FormGroup[]): Drafts => ({
  ...Object.fromEntries(fieldsOf(groups).map((field) => [field.name, draftOf(field, null)])),
  ...EMPTY,
});

const asPicked = ({ _id, label }: { readonly _id: string; readonly label: string }): Picked => ({
  value: _id,
  label,
});

/** A form for a contact. @param own what they have in fields of the workspace's own */
export function draftsOf(groups: readonly FormGroup[], contact: Contact, own: OwnValues): Drafts {
  const { address, assignee_id: assignee, current_company_id: company } = contact;
  const known: OwnValues = { ...own, ...contact };
  return {
    ...Object.fromEntries(fieldsOf(groups).map((field) => [field.name, draftOf(field, known[field.name])])),
    avatar: contact.avatar,
    other_emails: contact.other_emails,
    other_phones: contact.other_phones,
    tags: contact.tags.map(asPicked),
    interests: contact.interests.map(asPicked),
    current_company_id: company && { value: company._id, label: company.mp_company_label },
    assignee_id: assignee && {
      value: assignee._id,
      label: `${assignee.first_name} ${assignee.last_name}`.trim(),
    },
    address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] ?? ''])),
  };
}

/** What is sent for a draft. */
function sent(field: FieldDefinition | undefined, name: string, draft: Draft): unknown {
  if (name === 'current_company_id' || name === 'assignee_id') return (draft as Picked | null)?.value ?? null;
  if (name === 'other_emails' || name === 'other_phones')
    return (draft as readonly string[]).filter((value) => value.trim() !== '');
  if (name === 'address' || name === 'avatar' || field === undefined) return draft;
  // A name cannot be nothing: it is empty.
  if (name === 'first_name' || name === 'last_name') return typeof draft === 'string' ? draft.trim() : '';
  return wireOf(field, draft);
}

/** What differs from what was there, as it is sent. */
export function changesOf(groups: readonly FormGroup[], drafts: Drafts, before: Drafts): OwnValues {
  const fields = new Map(fieldsOf(groups).map((field) => [field.name, field]));
  const names = Object.keys(drafts).filter((name) => !isSameDraft(drafts[name], before[name]));
  return Object.assign(
    {},
    ...names.map((name) =>
      name === 'tags' || name === 'interests'
        ? sentEntries(name, drafts[name] as readonly Picked[])
        : { [name]: sent(fields.get(name), name, drafts[name]) },
    ),
  ) as OwnValues;
}

/** A required switch of a new contact that nobody has touched says no. */
export const untouchedSwitches = (groups: readonly FormGroup[]): OwnValues =>
  Object.fromEntries(
    fieldsOf(groups)
      .filter(({ type, required, isEditable }) => type === 'boolean' && required && isEditable === 1)
      .map(({ name }) => [name, false]),
  );

const isNothing = (draft: Draft): boolean =>
  draft === null || draft === '' || draft === undefined || (Array.isArray(draft) && draft.length === 0);
const isEmpty = (field: FieldDefinition, draft: Draft): boolean =>
  isNothing(draft) || (field.isDefault === 2 && isEmptyDraft(field, draft));

const checkedAs = { email: 'email', phone: 'phone' } as const;

interface Check {
  readonly groups: readonly FormGroup[];
  readonly drafts: Drafts;
  /** Null: a new contact, of which more is asked (spec 2 §5). */
  readonly before: Drafts | null;
  /** `2026-11-25`, by the person's clock. */
  readonly today: string;
}

/** What the server would refuse, as far as it can be told here. */
export function problemsOf({ groups, drafts, before, today }: Check): Problems {
  const problems: Record<string, string> = {};
  const lacked = (name: string): boolean => before !== null && isNothing(before[name]);
  for (const field of fieldsOf(groups)) {
    const { name, label, required, isEditable, isDefault } = field;
    const draft = drafts[name];
    if (isEditable === 2) continue;
    if (isEmpty(field, draft)) {
      if (required && !(before !== null && isEmpty(field, before[name])))
        problems[name] = copy.form.required(label);
    } else if (isDefault === 2 && !isSameDraft(draft, before?.[name])) {
      const problem = fieldProblem(field, draft);
      if (problem !== null) problems[name] = problem;
    }
  }
  for (const [name, kind] of Object.entries(checkedAs)) {
    const typed = drafts[name];
    const result = typeof typed === 'string' && typed !== before?.[name] ? contactValue(kind, typed) : null;
    if (result && 'problem' in result) problems[name] = result.problem;
  }
  const unreachable = isNothing(drafts['email']) && isNothing(drafts['phone']);
  if (unreachable && !(lacked('email') && lacked('phone'))) problems['email'] = `${REACH_REQUIRED}.`;
  const born = drafts['birth_date'];
  if (typeof born === 'string' && isFuture(born, today)) problems['birth_date'] = BIRTH_IN_FUTURE;
  return problems;
}

/** `Please fill in: …`, or the first thing that is wrong otherwise; null: nothing is (spec 2 §5). */
export function summaryOf(groups: readonly FormGroup[], drafts: Drafts, problems: Problems): string | null {
  const empty = fieldsOf(groups)
    .filter(
      (field) => field.required && problems[field.name] !== undefined && isEmpty(field, drafts[field.name]),
    )
    .map(({ name }) => name);
  if (empty.length > 0) return copy.form.fillIn(empty);
  if (problems['email']?.startsWith(REACH_REQUIRED)) return REACH_REQUIRED;
  return Object.keys(problems).length > 0 ? copy.form.lookAt : null;
}

/** At which field of the form something is said of a value of the wire. */
const SAID_AT: Problems = {
  tag_id: 'tags',
  tag_text: 'tags',
  interest_id: 'interests',
  interest_text: 'interests',
};

/** The server names values of a new contact by their path. */
export const problemsOfAnswer = (fields: Problems | undefined): Problems =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, problem]) => {
      const name = path.replace(/^data\./, '').split('.')[0] ?? path;
      return [SAID_AT[name] ?? name, problem];
    }),
  );
