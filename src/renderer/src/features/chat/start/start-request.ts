import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { ContactRow } from '@shared/contract/contacts';
import type { StartRequest } from '../../contacts';

const isRequest = (state: unknown): state is StartRequest =>
  typeof state === 'object' && state !== null && 'startWith' in state;

/**
 * Takes up such a wish, once: going back or loading again does not repeat it.
 *
 * @param ready whether it is known who may start what
 */
export function useStartRequest(ready: boolean, onRequest: (contact: ContactRow) => void): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const take = useRef(onRequest);
  useEffect(() => {
    take.current = onRequest;
  });
  useEffect(() => {
    if (!ready || !isRequest(state)) return;
    navigate(`${pathname}${search}`, { replace: true });
    take.current(state.startWith);
  }, [ready, pathname, search, state, navigate]);
}
