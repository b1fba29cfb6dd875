import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import type { AppDispatch } from '../../../core/store/store';
import { chatQueries } from '../queries';

export interface FoundConversation {
  readonly conversation: Conversation | null;
  /** The server could not be asked. */
  readonly failed: boolean;
}

/** The newest conversation with a contact, whichever of our numbers it is with. */
export const findLatestConversation =
  ({ _id }: Pick<ContactRow, '_id'>) =>
  async (dispatch: AppDispatch): Promise<FoundConversation> => {
    const query = dispatch(chatQueries.endpoints.conversationList.initiate({ contact_id: _id }));
    const { data, isError } = await query;
    query.unsubscribe();
    return { conversation: data?.pages[0]?.rows[0] ?? null, failed: isError };
  };
