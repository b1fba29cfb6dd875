import * as contract from '@shared/contract/contact-edits';
import { once } from '../../platform/http/idempotency';
import { type Route, route } from '../../platform/http/route';
import type { EditsContext } from './edits/context';
import { createContact } from './edits/create-contact';
import type { ContactEdits } from './edits/service';
import { findDuplicates } from './find-duplicates';
import { againstOthers } from './linked-entries';

export function editRoutes(context: EditsContext, edits: ContactEdits): Route[] {
  return [
    route(contract.contactDuplicates, async ({ caller, query: { email, phone, except } }) => ({
      data: await findDuplicates(caller, {
        emails: email ? [email] : [],
        phones: phone ? [phone] : [],
        except,
      }),
    })),
    route(contract.createContact, async ({ caller, body, idempotencyKey: key }) => ({
      data: await againstOthers(() =>
        once(caller, context.clock, { key, endpoint: 'contact', body }, (tx) =>
          createContact(context, tx, caller, body),
        ),
      ),
    })),
    route(contract.updateContact, async ({ caller, params, body }) => ({
      data: await edits.update(caller, params.id, body),
    })),
    route(contract.updatePreferences, async ({ caller, params, body }) => ({
      data: await edits.updatePreferences(caller, params.id, body.communication_settings),
    })),
  ];
}
