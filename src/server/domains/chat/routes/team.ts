import { changeConversations, countConversations } from '@shared/contract/conversation-work';
import { addNote, removeNote, seeMentions } from '@shared/contract/notes';
import { tellPresence } from '@shared/contract/presence';
import { changeScheduled, scheduledList, scheduleMessage } from '@shared/contract/scheduled';
import { type Route, route } from '../../../platform/http/route';
import type { ChatService } from '../service';

type Services = Pick<ChatService, 'list' | 'work' | 'notes' | 'presence' | 'scheduled'>;

/** How a team shares the work: ownership, states, notes, presence, messages for later. */
export function teamRoutes({ list, work, notes, presence, scheduled }: Services): Route[] {
  return [
    route(changeConversations, async ({ caller, body }) => ({
      data: { rows: await work.change(caller, body.ids, body.change) },
    })),
    route(countConversations, async ({ caller, query }) => ({
      data: await list.counts(caller, query.platform_account_id),
    })),
    route(addNote, async ({ caller, params, body, idempotencyKey }) => ({
      data: await notes.add(caller, params.id, body, idempotencyKey),
    })),
    route(removeNote, async ({ caller, params }) => ({
      data: await notes.remove(caller, params.id, params.messageId),
    })),
    route(seeMentions, async ({ caller, params }) => {
      await notes.see(caller, params.id);
      return { data: { done: true as const } };
    }),
    route(tellPresence, async ({ caller, params, body }) => ({
      data: await presence.tell(caller, params.id, body),
    })),
    route(scheduledList, async ({ caller, params }) => ({ data: await scheduled.list(caller, params.id) })),
    route(scheduleMessage, async ({ caller, params, body, idempotencyKey }) => ({
      data: await scheduled.schedule(caller, params.id, body, idempotencyKey),
    })),
    route(changeScheduled, async ({ caller, params, body }) => ({
      data: await scheduled.change(caller, params.id, params.scheduledId, body),
    })),
  ];
}
