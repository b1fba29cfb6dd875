import { targetsOfKind } from '../../../platform/audit/audit-log';
import { type Scope, inTransaction } from '../../../platform/scope';
import { contactNames } from '../../contacts/reads';
import type { Notifier } from '../../notifications';

/** As the audit log calls them. */
export const REPAIRED = 'contact.repaired';
/** More names would not be read; all of them stand in the audit log. */
const MAX_NAMES = 10;
/** As long as notifications are kept: the same repair is told once. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

const repairsOf = (scope: Scope) =>
  targetsOfKind(scope, REPAIRED)
    .leftJoin(contactNames, (join) =>
      join
        .onRef('contacts.business_id', '=', 'audit_log.business_id')
        .onRef('contacts._id', '=', 'audit_log.target_id'),
    )
    .select('contacts.name')
    .execute();

/** Tells owners and administrators which contacts were repaired, by what the audit log holds: also after a restart. */
export async function notifyRepairs(scope: Scope, notifier: Pick<Notifier, 'raise'>): Promise<void> {
  const rows = await repairsOf(scope);
  const [newest] = rows;
  if (!newest) return;
  const contacts = new Map(rows.map(({ target_id, name }) => [target_id, name ?? 'a deleted contact']));
  const names = [...contacts.values()];
  const listed = names.slice(0, MAX_NAMES).join(', ');
  const rest = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const title =
    names.length === 1
      ? '1 contact had a phone number that is none'
      : `${names.length} contacts had phone numbers that are none`;
  await inTransaction(scope, (tx) =>
    notifier.raise(tx, {
      subtype: 'SERVER_problem',
      actor: null,
      title,
      headline: null,
      recipients: { action: 'update', module: 'workspace' },
      module: 'audit_log',
      path: 'audit-log',
      text: `They had been read out of WhatsApp user ids: ${listed}${rest}. What could be proven was put right; the audit log says what was done with each, and which to look at.`,
      target: { kind: 'contact_repair', _id: newest._id },
      quietFor: KEPT_MS,
    }),
  );
}
