import type { Contact } from '@shared/contract/contacts';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { contactRecord, updateContact } from '../contact-repository';
import { contactView } from '../contact-views';
import type { EditsContext } from './context';

type Settings = Contact['communication_settings'];

const said = (change: Settings): string =>
  Object.entries(change)
    .map(([list, subscribed]) => `${list} ${subscribed ? 'on' : 'off'}`)
    .join(', ');

/**
 * Subscribes a contact to lists or unsubscribes them; lists that are not named stay. It is no change of the record: somebody
 * who edits it meanwhile goes on.
 * @throws AppError `contact_not_found`
 */
export async function updatePreferences(
  { clock, database, events }: EditsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  wanted: Settings,
): Promise<Contact> {
  await database.lockRow(tx.db, 'contacts', tx.business_id, id);
  const before = await contactRecord(tx, id);
  if (!before) throw new AppError('contact_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  const settings = JSON.parse(before.communication_settings) as Settings;
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([list, subscribed]) => settings[list] !== subscribed),
  );
  if (Object.keys(change).length > 0) {
    await updateContact(tx, id, { communication_settings: JSON.stringify({ ...settings, ...change }) });
    await writeAudit(tx, {
      kind: 'contact.preferences',
      actor: caller.user,
      target_id: id,
      at: clock(),
      summary: `Changed what “${before.name}” is sent: ${said(change)}`,
    });
    const from = Object.fromEntries(Object.keys(change).map((list) => [list, settings[list] === true]));
    const changes = [{ field: 'communication_settings', from, to: change }];
    await noteChanges(tx, caller, { kind: 'contact', record_id: id, changes }, clock());
    await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: id } }]);
  }
  const view = await contactView(tx, id);
  if (!view) throw new AppError('contact_not_found');
  return view;
}
