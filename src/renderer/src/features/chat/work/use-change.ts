import { useCallback } from 'react';
import type { Teammate } from '@shared/contract/chat';
import type { ConversationChange } from '@shared/contract/conversation-work';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import { useChangeConversationsMutation } from '../team-api';

/** Changes conversations; says why when the server refuses. Resolves with whether it was done. */
export type Change = (
  ids: readonly string[],
  change: ConversationChange,
  assignee?: Teammate | null,
) => Promise<boolean>;

export function useChange(): Change {
  const [run] = useChangeConversationsMutation();
  return useCallback(
    async (ids, change, assignee) => {
      const answer = await run({ ids, change, ...(assignee === undefined ? {} : { assignee }) });
      if (!answer.error) return true;
      toast(isApiError(answer.error) ? answer.error.message : copy.changeFailed, 'error');
      return false;
    },
    [run],
  );
}
