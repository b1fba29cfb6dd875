import { useMemo } from 'react';
import type { Conversation, Teammate } from '@shared/contract/chat';
import { toast } from '../../../core/toast';
import { usePinsAndStarsQuery } from '../api';
import { copy } from '../copy';
import { usePinConversationMutation } from '../team-api';
import { useChange } from './use-change';

/** What can be done with one conversation. */
export interface ConversationActions {
  readonly assign: (assignee: Teammate | null) => void;
  /** Epoch milliseconds. */
  readonly snooze: (until: number) => void;
  readonly close: () => void;
  readonly reopen: () => void;
  readonly markUnread: () => void;
  readonly toggleUnanswered: () => void;
  readonly togglePin: () => void;
}

/** @param onLeft the conversation is done with for now: the list is what one wants to see */
export function useConversationActions(
  conversation: Conversation | undefined,
  onLeft: () => void,
): { readonly actions: ConversationActions; readonly pinned: boolean } {
  const change = useChange();
  const [pin] = usePinConversationMutation();
  const { data: pinsAndStars } = usePinsAndStarsQuery(undefined);
  const id = conversation?._id ?? '';
  const unanswered = conversation?.unanswered ?? false;
  const pinned = pinsAndStars?.pins.includes(id) ?? false;
  const actions = useMemo(
    (): ConversationActions => ({
      assign: (assignee) => void change([id], { assignee_id: assignee?._id ?? null }, assignee),
      snooze: (until) =>
        void change([id], { state: 'snoozed', snoozed_until: new Date(until).toISOString() }),
      close: () => void change([id], { state: 'closed' }),
      reopen: () => void change([id], { state: 'open' }),
      markUnread: () => {
        // Whoever goes on looking at it would read it again at once.
        void change([id], { unread: true }).then((done) => {
          if (done) onLeft();
        });
      },
      toggleUnanswered: () => void change([id], { unanswered: !unanswered }),
      togglePin: () => {
        void pin({ id, pinned: !pinned }).then(({ error }) => {
          if (error) toast('message' in error && error.message ? error.message : copy.pinFailed, 'error');
        });
      },
    }),
    [change, id, onLeft, pin, pinned, unanswered],
  );
  return { actions, pinned };
}
