import { useCallback } from 'react';
import { type ReplyWindow, replyWindow } from '@shared/rules/reply-window';
import { useTimed } from '../../ui/use-now';

const at = (lastInboundAt: string | null): number | null =>
  lastInboundAt === null ? null : Date.parse(lastInboundAt);

/** The state of the reply window; the composer closes and opens by it, to the second. */
export function useReplyWindowState(lastInboundAt: string | null): ReplyWindow['state'] {
  return useTimed(
    1000,
    useCallback((now) => replyWindow(at(lastInboundAt), now).state, [lastInboundAt]),
  );
}

/** Milliseconds left, in whole steps of `stepMs`, so that it renders no more often than it changes. */
export function useReplyWindowRemaining(lastInboundAt: string | null, stepMs: number): number {
  return useTimed(
    1000,
    useCallback(
      (now) => Math.floor(replyWindow(at(lastInboundAt), now).remainingMs / stepMs) * stepMs,
      [lastInboundAt, stepMs],
    ),
  );
}

export const isOpen = (state: ReplyWindow['state']): boolean => state === 'open' || state === 'closing_soon';
