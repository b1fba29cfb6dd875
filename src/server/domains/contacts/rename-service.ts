import type { Contact, renameContact } from '@shared/contract/contacts';
import type { BodyOf } from '@shared/contract/endpoint';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, inTransaction } from '../../platform/scope';
import { contactRecord, updateContact, writeSearchDoc } from './contact-repository';
import { contactView } from './contact-views';

const NEEDS_NAME = 'A contact needs a first or a last name.';

/** @throws AppError `contact_not_found`, `validation_failed` when no name would be left. */
export type RenameContact = (
  caller: Caller,
  id: string,
  change: BodyOf<typeof renameContact>,
) => Promise<Contact>;

/** A person names a contact: told to other screens, found by the new name, and noted. */
export function createRenameContact({
  clock,
  database,
  events,
}: Pick<Platform, 'clock' | 'database' | 'events'>): RenameContact {
  return (caller, id, change) =>
    inTransaction(caller, async (tx) => {
      // Two people may each change one of the two names at once.
      await database.lockRow(tx.db, 'contacts', tx.business_id, id);
      const before = await contactRecord(tx, id);
      if (!before) throw new AppError('contact_not_found');
      const first_name = change.first_name ?? before.first_name;
      const last_name = change.last_name ?? before.last_name;
      const name = [first_name, last_name].filter((part) => part !== '').join(' ');
      if (name === '') {
        throw new AppError('validation_failed', { message: NEEDS_NAME, fields: { first_name: NEEDS_NAME } });
      }
      const isSame = first_name === before.first_name && last_name === before.last_name;
      if (!isSame) {
        const at = clock();
        await updateContact(tx, id, { name, first_name, last_name, updated_at: at });
        await writeSearchDoc(tx, { ...before, name });
        await writeAudit(tx, {
          kind: 'contact.renamed',
          actor: caller.user,
          target_id: id,
          at,
          summary: `Renamed the contact “${before.name}” to “${name}”`,
        });
        await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: id } }]);
      }
      const view = await contactView(tx, id);
      if (!view) throw new AppError('contact_not_found');
      return view;
    });
}
