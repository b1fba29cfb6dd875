import { useCallback, useRef, useState } from 'react';
import { messageList } from '@shared/contract/chat';
import { request } from '../../../core/http/request';
import { useAppDispatch, useAppSelector } from '../../../core/store/store';
import { chatQueries } from '../queries';

export interface LoadUntil {
  /** Loads what lies between the oldest loaded message and this one, in as few calls as can be. */
  readonly loadUntil: (messageId: string) => void;
  readonly loading: boolean;
  readonly failed: boolean;
  /** A new jump may try again what has failed before. */
  readonly forgetFailure: () => void;
}

/** For a jump far back: one answer instead of a page after the other. */
export function useLoadUntil(conversationId: string): LoadUntil {
  const dispatch = useAppDispatch();
  const businessId = useAppSelector(({ session }) => session.businessId ?? '');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const running = useRef(false);
  const pages = useAppSelector(
    (root) => chatQueries.endpoints.messageList.select({ conversationId })(root).data?.pages,
  );
  const cursor = pages?.at(-1)?.next_cursor ?? null;

  const loadUntil = useCallback(
    (messageId: string) => {
      if (running.current || cursor === null) return;
      running.current = true;
      setState('loading');
      void request(messageList, {
        params: { id: conversationId },
        query: { cursor, until: messageId, order_by: 'desc' },
        businessId,
      }).then((outcome) => {
        running.current = false;
        setState(outcome.ok ? 'idle' : 'failed');
        if (!outcome.ok) return;
        dispatch(
          chatQueries.util.updateQueryData('messageList', { conversationId }, (draft) => {
            // Somebody scrolled meanwhile: what they loaded is in this answer too, each message is shown once.
            draft.pages.push(outcome.value);
            draft.pageParams.push(cursor);
          }),
        );
      });
    },
    [businessId, conversationId, cursor, dispatch],
  );
  const forgetFailure = useCallback(() => {
    setState((now) => (now === 'failed' ? 'idle' : now));
  }, []);
  return { loadUntil, forgetFailure, loading: state === 'loading', failed: state === 'failed' };
}
