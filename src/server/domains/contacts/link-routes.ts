import * as links from '@shared/contract/contact-links';
import { type Route, route } from '../../platform/http/route';
import type { LinksService } from './links-service';

export function linkRoutes(linked: LinksService): Route[] {
  return [
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
