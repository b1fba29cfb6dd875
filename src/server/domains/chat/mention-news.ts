import type { Scope } from '../../platform/scope';
import type { NotificationEvent } from '../notifications';

export const MESSAGE = 'message';

interface Mentioning {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly mentions: readonly string[];
  readonly author: { readonly _id: string; readonly name: string };
  readonly body: string;
}

/** A note names people of the team. */
export async function mentionNews(scope: Scope, mentioning: Mentioning): Promise<NotificationEvent> {
  const { conversation_id, message_id, mentions, author, body } = mentioning;
  const customer = await scope.db
    .selectFrom('conversations')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.business_id', '=', 'conversations.business_id')
        .onRef('contacts._id', '=', 'conversations.contact_id'),
    )
    .select(['contacts.name', 'contacts.phone'])
    .where('conversations.business_id', '=', scope.business_id)
    .where('conversations._id', '=', conversation_id)
    .executeTakeFirst();
  const people = await scope.db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name'])
    .where('_id', 'in', mentions)
    .execute();
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  const about = [customer?.name, customer?.phone].find(Boolean) ?? 'a customer';
  return {
    ...{ subtype: 'USER_comment_tag', actor: author, recipients: mentions, module: 'chat', text: body },
    title: `${author.name} mentioned you in a note about ${about}`,
    headline: `${author.name} mentioned ${names.join(', ')} in a note about ${about}`,
    path: `inbox/${encodeURIComponent(conversation_id)}`,
    target: { kind: MESSAGE, _id: message_id },
  };
}
