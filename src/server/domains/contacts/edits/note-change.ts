import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { writeAudit } from '../../../platform/audit/audit';
import type { Caller, TransactionScope } from '../../../platform/scope';
import type { ContactRecord } from '../contact-repository';

interface NotedChange {
  readonly before: ContactRecord;
  readonly after: ContactRecord;
  /** Names of fields. */
  readonly changed: readonly string[];
  readonly at: number;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...BUILT_IN_FIELDS.contact.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
  ['avatar', 'Picture'],
  ['current_lifecycle_stage', 'Contact type'],
  ['tags', 'Tags'],
  ['interests', 'Interests'],
  ['other_emails', 'Further emails and phones'],
]);
const NAMES = new Set(['first_name', 'last_name']);

/** Notes in the audit log what a person has changed of a contact: its name by itself. */
export async function noteChange(
  tx: TransactionScope,
  caller: Caller,
  { before, after, changed, at }: NotedChange,
): Promise<void> {
  const note = { actor: caller.user, target_id: before._id, at };
  if (changed.some((name) => NAMES.has(name))) {
    const summary = `Renamed the contact “${before.name}” to “${after.name}”`;
    await writeAudit(tx, { ...note, kind: 'contact.renamed', summary });
  }
  const others = changed.filter((name) => !NAMES.has(name)).map((name) => LABELS.get(name) ?? name);
  if (others.length > 0) {
    const summary = `Changed the contact “${after.name}”: ${others.join(', ')}`;
    await writeAudit(tx, { ...note, kind: 'contact.updated', summary });
  }
}
