import { useCallback, useMemo } from 'react';
import type { Message } from '@shared/contract/chat';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { usePinsAndStarsQuery } from '../api';
import { copy } from '../copy';
import { useRemoveNoteMutation, useStarMessageMutation } from '../team-api';

const why = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.message !== '' ? error.message : otherwise;

export interface StarsAndNotes {
  readonly stars: ReadonlySet<string>;
  readonly star: (message: Message, starred: boolean) => void;
  readonly removeNote: (message: Message) => void;
}

/** One's stars, and what can be done with a message that is kept here only. */
export function useStarsAndNotes(): StarsAndNotes {
  const { data } = usePinsAndStarsQuery(undefined);
  const [run] = useStarMessageMutation();
  const [remove] = useRemoveNoteMutation();
  const stars = useMemo(() => new Set(data?.stars), [data]);
  const star = useCallback(
    ({ _id, conversation_id }: Message, starred: boolean) => {
      void run({ conversationId: conversation_id, messageId: _id, starred }).then(({ error }) => {
        if (error) toast(why(error, copy.starFailed), 'error');
      });
    },
    [run],
  );
  const removeNote = useCallback(
    ({ _id, conversation_id }: Message) => {
      void remove({ conversationId: conversation_id, messageId: _id }).then(({ error }) => {
        if (error) toast(why(error, copy.removeNoteFailed), 'error');
      });
    },
    [remove],
  );
  return { stars, star, removeNote };
}
