import { useEffect } from 'react';
import { useWindowActive } from '../../../ui/use-window-active';
import { useConversationCountsQuery } from '../api';
import { useSeeMentionsMutation } from '../team-api';

/** Whoever opens a conversation has seen the notes there that mention them. */
export function useSeenMentions(conversationId: string): void {
  const active = useWindowActive();
  const [see] = useSeeMentionsMutation();
  const { data: counts } = useConversationCountsQuery(null);
  const any = (counts?.mentions ?? 0) > 0;
  useEffect(() => {
    if (active && any) void see(conversationId);
  }, [active, any, conversationId, see]);
}
