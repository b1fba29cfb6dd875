import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import type { AppDispatch } from '../../../app/store';
import { customerOf } from '../conversation-row-view';
import { chatQueries } from '../queries';

export interface FoundConversation {
  readonly conversation: Conversation | null;
  /** The server could not be asked. */
  readonly failed: boolean;
}

/** The newest conversation with a contact; search knows people by number and by name. */
export const findConversationOf =
  ({ _id, phone, name }: ContactRow) =>
  async (dispatch: AppDispatch): Promise<FoundConversation> => {
    const search = [phone?.trim(), name.trim()].find(Boolean);
    if (search === undefined) return { conversation: null, failed: false };
    const query = dispatch(chatQueries.endpoints.conversationList.initiate({ search }));
    const { data, isError } = await query;
    query.unsubscribe();
    const rows = data?.pages.flatMap((page) => page.rows) ?? [];
    return {
      conversation: rows.find((row) => customerOf(row)?.part_id === _id) ?? null,
      failed: isError,
    };
  };
