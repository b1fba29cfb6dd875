import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import type { ThreadJump } from './use-scroll-to-jump';

/**
 * After so many milliseconds a message is no longer marked, whether it has been seen or not. What ends the mark is its
 * animation (1.2 s, spec 1 §4 and §9), which begins when the row is shown: that can be long after the jump began.
 */
const GIVEN_UP = 6000;

export interface JumpOptions {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailed: boolean;
  /** Loads down to a message that is not there yet. */
  readonly loadUntil: (messageId: string) => void;
}

export interface JumpState {
  readonly jump: ThreadJump | null;
  readonly highlightedId: string | null;
  readonly jumpTo: (messageId: string) => void;
  readonly onJumped: (messageId: string) => void;
  /** The message has been marked for as long as it should be. */
  readonly onMarked: () => void;
}

/** Goes to a message; what lies between is loaded first. */
export function useJump({
  messages,
  hasOlder,
  loadingOlder,
  olderFailed,
  loadUntil,
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
    }, GIVEN_UP);
  }, []);
  const onMarked = useCallback(() => {
    setHighlightedId(null);
  }, []);

  const told = useRef(0);
  const missing = jump !== null && !messages.some(({ _id }) => _id === jump.messageId);
  useEffect(() => {
    if (jump === null || !missing || loadingOlder || told.current === jump.nonce) return;
    if (hasOlder && !olderFailed) loadUntil(jump.messageId);
    else if (told.current !== jump.nonce) {
      told.current = jump.nonce;
      toast(copy.quoteNotFound, 'error');
    }
  }, [missing, hasOlder, loadingOlder, olderFailed, loadUntil, jump]);

  return { jump, highlightedId, jumpTo, onJumped, onMarked };
}
