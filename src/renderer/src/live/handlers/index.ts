import type { LiveEvent } from '@shared/contract/events';
import { assertNever } from '@shared/rules/assert-never';
import type { Changes } from '../changes';
import { onAccount, onAccountDeleted } from './account';
import { onContact, onScore } from './contact';
import { onConversation } from './conversation';
import { onMessage } from './message';
import { onPeople } from './people';

/** Hands an event to the handler of its kind. */
export function handleEvent(changes: Changes, event: LiveEvent): void {
  switch (event.kind) {
    case 'message.created':
    case 'message.updated':
      onMessage(changes, event);
      return;
    case 'conversation.created':
    case 'conversation.updated':
      onConversation(changes, event);
      return;
    case 'contact.updated':
      onContact(changes, event);
      return;
    case 'contact.scored':
      onScore(changes, event);
      return;
    case 'lead_score.updated':
      changes.lists.add('LeadScore').add('Audit');
      return;
    case 'account.updated':
      onAccount(changes, event);
      return;
    case 'account.deleted':
      onAccountDeleted(changes, event);
      return;
    case 'mention.created':
    case 'marks.updated':
      changes.lists.add('Marks');
      return;
    case 'notification.created':
    case 'notifications.updated':
      changes.lists.add('Notification');
      return;
    case 'quick_replies.updated':
      changes.lists.add('QuickReply');
      return;
    case 'business_hours.updated':
      changes.lists.add('BusinessHours');
      return;
    case 'roles.updated':
    case 'members.updated':
    case 'invitations.updated':
    case 'workspace.updated':
    case 'api_tokens.updated':
      onPeople(changes, event);
      return;
    case 'plan.updated':
      changes.lists.add('Plan');
      changes.profile = true;
      return;
    case 'my_invitations.updated':
      changes.lists.add('MyInvitation');
      return;
    case 'deliveries.updated':
      changes.lists.add('Delivery');
      return;
    case 'account_connection.updated':
      changes.lists.add('AccountConnection');
      return;
    case 'integrations.updated':
      changes.lists.add('Integration');
      return;
    case 'tags.updated':
      changes.lists.add('Tag').add('Contact').add('LeadScore');
      return;
    case 'interests.updated':
      changes.lists.add('Interest').add('Contact').add('LeadScore');
      return;
    case 'collections.updated':
      changes.lists.add('Collection');
      return;
    case 'contact_types.updated':
      changes.lists.add('ContactType').add('Contact').add('LeadScore');
      return;
    case 'pipelines.updated':
      changes.lists.add('Pipeline').add('Deal');
      return;
    case 'fields.updated':
      changes.lists.add('Field').add('ContactType').add('LeadScore');
      return;
    case 'templates.updated':
      changes.lists.add('Template').add('TemplateCategory');
      return;
    case 'template_categories.updated':
      changes.lists.add('TemplateCategory');
      return;
    case 'visitors.updated':
      changes.lists.add('Visitor');
      return;
    case 'tasks.updated':
      changes.lists.add('Task');
      return;
    case 'scheduled.updated':
      changes.scheduled.add(event.conversation_id);
      return;
    default:
      assertNever(event);
  }
}
