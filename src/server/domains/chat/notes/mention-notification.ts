import type { Scope } from '../../../platform/scope';
import { contactNames } from '../../contacts/reads';
import type { NotificationEvent } from '../../notifications';
import { usersByIds } from '../../session/reads';
import { accountsByName } from '../../whatsapp-accounts/reads';

export const MESSAGE = 'message';
export const conversationPath = (conversationId: string): string =>
  `inbox/${encodeURIComponent(conversationId)}`;

interface Mentioning {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly mentions: readonly string[];
  readonly author: { readonly _id: string; readonly name: string };
  readonly body: string;
}

/** Name of the account where the workspace has several; undefined: there is nothing to tell apart. */
async function accountToTell(scope: Scope, accountId: string): Promise<string | undefined> {
  const accounts = await accountsByName(scope);
  return accounts.length < 2 ? undefined : accounts.find(({ _id }) => _id === accountId)?.account_name;
}

/** A note names people of the team. */
export async function mentionNotification(scope: Scope, mentioning: Mentioning): Promise<NotificationEvent> {
  const { conversation_id, message_id, mentions, author, body } = mentioning;
  const customer = await scope.db
    .selectFrom('conversations')
    .innerJoin(contactNames, (join) =>
      join
        .onRef('contacts.business_id', '=', 'conversations.business_id')
        .onRef('contacts._id', '=', 'conversations.contact_id'),
    )
    .select(['contacts.name', 'contacts.phone', 'conversations.account_id'])
    .where('conversations.business_id', '=', scope.business_id)
    .where('conversations._id', '=', conversation_id)
    .executeTakeFirst();
  const people = await usersByIds(scope.db, mentions);
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  const who = [customer?.name, customer?.phone].find(Boolean) ?? 'a customer';
  const account = customer && (await accountToTell(scope, customer.account_id));
  const about = account === undefined ? who : `${who} (${account})`;
  return {
    subtype: 'USER_comment_tag',
    actor: author,
    recipients: mentions,
    module: 'chat',
    text: body,
    title: `${author.name} mentioned you in a note about ${about}`,
    headline: `${author.name} mentioned ${names.join(', ')} in a note about ${about}`,
    path: conversationPath(conversation_id),
    target: { kind: MESSAGE, _id: message_id },
  };
}
