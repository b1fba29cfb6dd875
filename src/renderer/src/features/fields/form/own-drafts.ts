import type { FieldDefinition } from '@shared/contract/fields';
import { type Draft, type Drafts, draftOf, isSameDraft, wireOf } from '../../../ui/record-form/draft-values';
import { fieldProblem, isEmptyDraft } from '../../../ui/record-form/field-problem';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { copy } from './copy';

export type OwnValues = Readonly<Record<string, unknown>>;
export type OwnProblems = Readonly<Record<string, string>>;

/** What was typed into a field, and what stood there then. */
interface Typed {
  readonly draft: Draft;
  readonly over: Draft;
}
/** By the name of the field. */
export type TypedFields = Readonly<Record<string, Typed>>;

export const fieldsOf = (groups: readonly FormGroup[]): FieldDefinition[] =>
  groups.flatMap(({ fields }) => fields);

export const draftsOfValues = (groups: readonly FormGroup[], values: OwnValues): Drafts =>
  Object.fromEntries(fieldsOf(groups).map((field) => [field.name, draftOf(field, values[field.name])]));

/** What differs from what the record has. */
const changedFields = (groups: readonly FormGroup[], typed: TypedFields, before: Drafts): FieldDefinition[] =>
  fieldsOf(groups).filter(({ name }) => typed[name] && !isSameDraft(typed[name].draft, before[name]));

interface Form {
  readonly groups: readonly FormGroup[];
  readonly typed: TypedFields;
  /** As the record has them. */
  readonly before: Drafts;
  readonly isNew: boolean;
}

/** What is sent. A required switch of a new record that nobody has touched says no. */
export function ownChanges({ groups, typed, before, isNew }: Form): OwnValues {
  const changed = changedFields(groups, typed, before).map(
    (field) => [field.name, wireOf(field, typed[field.name]?.draft)] as const,
  );
  const untouched = isNew
    ? fieldsOf(groups)
        .filter(({ type, required, isEditable }) => type === 'boolean' && required && isEditable === 1)
        .map(({ name }) => [name, false] as const)
    : [];
  return Object.fromEntries([...untouched, ...changed]);
}

/** What the server would refuse. An edit asks for nothing that the record lacked (spec 2 §4 and §5). */
export function ownProblems({ groups, typed, before, isNew }: Form): OwnProblems {
  const problems: Record<string, string> = {};
  for (const field of fieldsOf(groups)) {
    const { name, label, required, isEditable } = field;
    const draft = typed[name]?.draft ?? before[name];
    if (isEditable === 2) continue;
    const lacked = !isNew && isEmptyDraft(field, before[name]);
    if (isEmptyDraft(field, draft)) {
      if (required && !lacked) problems[name] = copy.required(label);
    } else if (typed[name]) {
      const problem = fieldProblem(field, draft);
      if (problem !== null) problems[name] = problem;
    }
  }
  return problems;
}

/** Fields that two people have changed, each to something else. */
export const ownConflicts = (typed: TypedFields, now: Drafts): string[] =>
  Object.entries(typed)
    .filter(([name, { draft, over }]) => !isSameDraft(over, now[name]) && !isSameDraft(draft, now[name]))
    .map(([name]) => name);
