import type { Contact } from '@shared/contract/contacts';
import { asObject } from '@shared/rules/json-values';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Actor, Caller, TransactionScope } from '../../../platform/scope';
import { changesOfField, noteChanges } from '../../history/reads';
import { type ContactRecord, contactRecord, updateContact } from '../contact-repository';
import { contactView } from '../contact-views';
import type { EditsContext } from './context';

type Settings = Contact['communication_settings'];

const said = (change: Settings): string =>
  Object.entries(change)
    .map(([list, subscribed]) => `${list} ${subscribed ? 'on' : 'off'}`)
    .join(', ');

const FIELD = 'communication_settings';
/** The list that campaigns with marketing templates go by (shared/rules/campaigns). */
const MARKETING = 'marketing';

/** What a customer has chosen by the channel. */
export interface MarketingChoice {
  readonly is_wanted: boolean;
  /** When they chose, epoch milliseconds; null: right now, whatever was chosen before. */
  readonly at: number | null;
}

type Changing = Pick<EditsContext, 'clock' | 'database' | 'events'>;

interface Change {
  /** Null: the customer, through WhatsApp. */
  readonly by: { readonly user: Actor } | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Changes them of a contact that is held. @returns whether anything is another than before */
async function change(
  { events }: Changing,
  tx: TransactionScope,
  before: ContactRecord,
  wanted: Settings,
  { by, at }: Change,
): Promise<boolean> {
  const settings = JSON.parse(before.communication_settings) as Settings;
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(([list, subscribed]) => settings[list] !== subscribed),
  );
  if (Object.keys(changed).length === 0) return false;
  const id = before._id;
  await updateContact(tx, id, { communication_settings: JSON.stringify({ ...settings, ...changed }) });
  await writeAudit(tx, {
    kind: 'contact.preferences',
    actor: by?.user ?? null,
    target_id: id,
    at,
    summary:
      by === null
        ? `“${before.name}” changed by WhatsApp what they are sent: ${said(changed)}`
        : `Changed what “${before.name}” is sent: ${said(changed)}`,
  });
  const from = Object.fromEntries(Object.keys(changed).map((list) => [list, settings[list] === true]));
  const changes = [{ field: FIELD, from, to: changed }];
  await noteChanges(tx, by, { kind: 'contact', record_id: id, changes }, at);
  await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: id } }]);
  return true;
}

/**
 * Subscribes a contact to lists or unsubscribes them; lists that are not named stay. It is no change of the record: somebody
 * who edits it meanwhile goes on.
 * @throws AppError `contact_not_found`
 */
export async function updatePreferences(
  context: Changing,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  wanted: Settings,
): Promise<Contact> {
  await context.database.lockRow(tx.db, 'contacts', tx.business_id, id);
  const before = await contactRecord(tx, id);
  if (!before) throw new AppError('contact_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  await change(context, tx, before, wanted, { by: caller, at: context.clock() });
  const view = await contactView(tx, id);
  if (!view) throw new AppError('contact_not_found');
  return view;
}

/** When somebody chose last whether this contact gets marketing; other lists do not count. */
async function marketingChosenAt(tx: TransactionScope, id: string): Promise<number> {
  const changes = await changesOfField(tx, id, FIELD);
  const chosen = changes.find(({ to_value }) =>
    Object.hasOwn(asObject(JSON.parse(to_value ?? '{}')), MARKETING),
  );
  return chosen?.at ?? 0;
}

/**
 * Subscribes a customer to marketing or unsubscribes them, as they have chosen; one in the bin as well, who may be restored. A choice
 * that is delivered again, or after a newer one, changes nothing.
 * @returns whether it changed anything
 */
export async function setMarketing(
  context: Changing,
  tx: TransactionScope,
  id: string,
  { is_wanted, at }: MarketingChoice,
): Promise<boolean> {
  await context.database.lockRow(tx.db, 'contacts', tx.business_id, id);
  const before = await contactRecord(tx, id);
  if (!before || (at !== null && at < (await marketingChosenAt(tx, id)))) return false;
  return change(context, tx, before, { [MARKETING]: is_wanted }, { by: null, at: at ?? context.clock() });
}
