import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { toast } from '../../../app/toast';
import { COPY } from '../copy';
import type { ThreadJump } from './ThreadList';

/** Spec 1 §4 and §9: how long the message stays marked; milliseconds. */
const HIGHLIGHT = 1200;

export interface JumpOptions {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailed: boolean;
  readonly loadOlder: () => void;
}

export interface JumpState {
  readonly jump: ThreadJump | null;
  readonly highlightedId: string | null;
  readonly jumpTo: (messageId: string) => void;
  readonly onJumped: (messageId: string) => void;
}

/** Goes to a message; what lies between is loaded first, page by page. */
export function useJump({
  messages,
  hasOlder,
  loadingOlder,
  olderFailed,
  loadOlder,
}: JumpOptions): JumpState {
  const [jump, setJump] = useState<ThreadJump | null>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const jumpTo = useCallback((messageId: string) => {
    setHighlightedId(null);
    setJump((last) => ({ messageId, nonce: (last?.nonce ?? 0) + 1 }));
  }, []);
  const onJumped = useCallback((messageId: string) => {
    clearTimeout(timer.current);
    setHighlightedId(messageId);
    timer.current = setTimeout(() => {
      setHighlightedId(null);
    }, HIGHLIGHT);
  }, []);

  const told = useRef(0);
  const missing = jump !== null && !messages.some(({ _id }) => _id === jump.messageId);
  useEffect(() => {
    if (jump === null || !missing || loadingOlder || told.current === jump.nonce) return;
    if (hasOlder && !olderFailed) loadOlder();
    else if (told.current !== jump.nonce) {
      told.current = jump.nonce;
      toast(COPY.quoteNotFound, 'error');
    }
  }, [missing, hasOlder, loadingOlder, olderFailed, loadOlder, jump]);

  return { jump, highlightedId, jumpTo, onJumped };
}
