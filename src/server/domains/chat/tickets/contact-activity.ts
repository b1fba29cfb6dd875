import { type ContactActivity, MAX_ACTIVITY } from '@shared/contract/contact-activity';
import { toInstant } from '../../../platform/clock';
import type { Scope } from '../../../platform/scope';
import type { ActivitySource } from '../../contacts/service';
import { namesOfMembers } from '../../workspaces/reads';

/** Conversations of one contact that are looked at: they have few, one for each number. */
const MAX_CONVERSATIONS = 50;

/** The newest times at which the customer wrote and at which it was closed; each thing that they asked is one row. */
export const ticketsOfContact = (scope: Scope, contactId: string, limit: number) =>
  scope.db
    .selectFrom('tickets')
    .select(['conversation_id', 'opened_at', 'resolved_at', 'resolved_by'])
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', 'in', (from) =>
      from
        .selectFrom('conversations')
        .select('conversations._id')
        .where('conversations.business_id', '=', scope.business_id)
        .where('conversations.contact_id', '=', contactId)
        .limit(MAX_CONVERSATIONS),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);

/** What a contact has asked, and who closed it. */
export const ticketActivity: ActivitySource = {
  module: 'chat',

  async of(scope, contactId) {
    const asked = await ticketsOfContact(scope, contactId, MAX_ACTIVITY).execute();
    const by = asked.flatMap(({ resolved_by }) => (resolved_by ? [resolved_by] : []));
    const names = await namesOfMembers(scope, [...new Set(by)]);
    return asked.flatMap(({ conversation_id, opened_at, resolved_at, resolved_by }): ContactActivity[] => [
      { kind: 'conversation_opened', at: toInstant(opened_at), conversation_id },
      ...(resolved_at === null
        ? []
        : [
            {
              kind: 'conversation_resolved' as const,
              at: toInstant(resolved_at),
              conversation_id,
              by: names.get(resolved_by ?? '') ?? null,
            },
          ]),
    ]);
  },
};
