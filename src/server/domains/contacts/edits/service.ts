import type { updateContact as updateContactEndpoint } from '@shared/contract/contact-edits';
import type { Contact } from '@shared/contract/contacts';
import type { BodyOf } from '@shared/contract/endpoint';
import { type Caller, inTransaction } from '../../../platform/scope';
import { againstOthers } from '../linked-entries';
import type { EditsContext } from './context';
import { updateContact } from './update-contact';
import { updatePreferences } from './update-preferences';

/** Contacts as people change them. Each throws AppError `contact_not_found`, `validation_failed`. */
export interface ContactEdits {
  /** @throws AppError `record_changed` */
  update(caller: Caller, id: string, change: BodyOf<typeof updateContactEndpoint>): Promise<Contact>;
  /** Lists that are not named stay. */
  updatePreferences(
    caller: Caller,
    id: string,
    settings: Readonly<Record<string, boolean>>,
  ): Promise<Contact>;
}

export const createContactEdits = (context: EditsContext): ContactEdits => ({
  update: (caller, id, change) =>
    againstOthers(() => inTransaction(caller, (tx) => updateContact(context, tx, caller, id, change))),
  updatePreferences: (caller, id, settings) =>
    inTransaction(caller, (tx) => updatePreferences(context, tx, caller, id, settings)),
});
