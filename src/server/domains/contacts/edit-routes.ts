import * as contract from '@shared/contract/contact-edits';
import { once } from '../../platform/http/idempotency';
import { type Route, route } from '../../platform/http/route';
import { inTransaction } from '../../platform/scope';
import type { EditsContext } from './edits/context';
import { createContact } from './edits/create-contact';
import { updateContact } from './edits/update-contact';
import { updatePreferences } from './edits/update-preferences';
import { findDuplicates } from './find-duplicates';
import { againstOthers } from './linked-entries';

export function editRoutes(context: EditsContext): Route[] {
  return [
    route(contract.contactDuplicates, async ({ caller, query }) => ({
      data: await findDuplicates(caller, query),
    })),
    route(contract.createContact, async ({ caller, body, idempotencyKey: key }) => ({
      data: await againstOthers(() =>
        once(caller, context.clock, { key, endpoint: 'contact', body }, (tx) =>
          createContact(context, tx, caller, body),
        ),
      ),
    })),
    route(contract.updateContact, async ({ caller, params, body }) => ({
      data: await againstOthers(() =>
        inTransaction(caller, (tx) => updateContact(context, tx, caller, params.id, body)),
      ),
    })),
    route(contract.updatePreferences, async ({ caller, params, body }) => ({
      data: await inTransaction(caller, (tx) =>
        updatePreferences(context, tx, caller, params.id, body.communication_settings),
      ),
    })),
  ];
}
