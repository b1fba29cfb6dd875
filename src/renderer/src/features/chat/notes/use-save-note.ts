import { useState } from 'react';
import type { Teammate } from '@shared/contract/chat';
import { isApiError } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import { readDraft, writeDraft } from '../drafts';
import { chatQueries } from '../queries';
import { useAddNoteMutation } from '../team-api';
import { mentionedIn } from './mentions';

interface SaveNoteOptions {
  readonly conversationId: string;
  readonly draftKey: string;
  readonly text: string;
  readonly team: readonly Teammate[];
  readonly onSaved: () => void;
}

/** Adds what is written as a note to the thread. */
export function useSaveNote({ conversationId, draftKey, text, team, onSaved }: SaveNoteOptions) {
  const dispatch = useAppDispatch();
  /** One key for one note: trying again after a lost answer cannot write it twice. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [add, { isLoading }] = useAddNoteMutation();
  const save = async (): Promise<void> => {
    const answer = await add({
      conversationId,
      body: text,
      mentions: mentionedIn(text, team),
      idempotencyKey: key,
    });
    if (answer.data) {
      // The event brings it too; it is shown once.
      dispatch(
        chatQueries.util.updateQueryData('messageList', { conversationId }, (draft) => {
          const [newest] = draft.pages;
          if (newest && !newest.rows.some(({ _id }) => _id === answer.data._id))
            newest.rows.unshift(answer.data);
        }),
      );
      setKey(crypto.randomUUID());
      if (readDraft(draftKey) === text) writeDraft(draftKey, '');
      onSaved();
    } else {
      toast(isApiError(answer.error) ? answer.error.message : copy.noteFailed, 'error');
    }
  };
  return { save, isLoading };
}
