import { contactActivity } from '@shared/contract/contact-activity';
import * as links from '@shared/contract/contact-links';
import * as contract from '@shared/contract/contacts';
import { type Route, route } from '../../platform/http/route';
import { contactActivityOf } from './activity-service';
import type { LinksService } from './links-service';
import type { RenameContact } from './rename-service';
import type { ContactsService } from './service';

export function contactRoutes(
  contacts: ContactsService,
  linked: LinksService,
  rename: RenameContact,
): Route[] {
  return [
    route(contract.contactList, async ({ caller, query }) => ({ data: await contacts.list(caller, query) })),
    route(contract.contactById, async ({ caller, params }) => ({
      data: await contacts.byId(caller, params.id),
    })),
    route(contactActivity, async ({ caller, params }) => ({
      data: await contactActivityOf(caller, params.id),
    })),
    route(contract.renameContact, async ({ caller, params, body }) => ({
      data: await rename(caller, params.id, body),
    })),
    route(links.addContactTags, async ({ caller, body: { customer_id, tag_id, tag_text } }) => {
      await linked.add(caller, 'tag', { contacts: customer_id, ids: tag_id, names: tag_text });
      return { data: { done: true as const } };
    }),
    route(links.removeContactTags, async ({ caller, body }) => {
      await linked.remove(caller, 'tag', { contacts: body.customer_id, ids: body.tag_id });
      return { data: { done: true as const } };
    }),
    route(links.addContactInterests, async ({ caller, body }) => {
      const { customer_id, interest_id, interest_text } = body;
      await linked.add(caller, 'interest', { contacts: customer_id, ids: interest_id, names: interest_text });
      return { data: { done: true as const } };
    }),
    route(links.removeContactInterests, async ({ caller, body }) => {
      await linked.remove(caller, 'interest', { contacts: body.customer_id, ids: body.interest_id });
      return { data: { done: true as const } };
    }),
  ];
}
