import { contactActivity } from '@shared/contract/contact-activity';
import { contactCount, contactList } from '@shared/contract/contact-list';
import * as contract from '@shared/contract/contacts';
import { type Route, route } from '../../platform/http/route';
import type { ContactsService } from './service';

export function contactRoutes(contacts: ContactsService): Route[] {
  return [
    route(contactList, async ({ caller, query }) => ({ data: await contacts.list(caller, query) })),
    route(contactCount, async ({ caller, query }) => ({ data: await contacts.total(caller, query) })),
    route(contract.contactById, async ({ caller, params }) => ({
      data: await contacts.byId(caller, params.id),
    })),
    route(contactActivity, async ({ caller, params }) => ({
      data: await contacts.activityOf(caller, params.id),
    })),
  ];
}
