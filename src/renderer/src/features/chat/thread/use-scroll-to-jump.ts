import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type ThreadRow, holdsMessage } from './albums';

export interface ThreadJump {
  readonly messageId: string;
  /** Counts up, so that the same message can be jumped to twice. */
  readonly nonce: number;
}

interface ScrollToJumpOptions {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly items: readonly ThreadRow[];
  readonly jump: ThreadJump | null;
  readonly onJumped: ((messageId: string) => void) | undefined;
  /** The place is not held any more. */
  readonly letGo: () => void;
}

/** Goes to a message as soon as it is loaded, once for each jump. */
export function useScrollToJump({ list, items, jump, onJumped, letGo }: ScrollToJumpOptions): void {
  const jumped = useRef(0);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  useEffect(() => {
    if (jump === null || jumped.current === jump.nonce) return;
    const holds = (item: ThreadRow): boolean => holdsMessage(item, jump.messageId);
    if (!items.some(holds)) return;
    jumped.current = jump.nonce;
    letGo();
    const go = (): void => {
      // Older messages may have come in front since.
      const index = latest.current.findIndex(holds);
      if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
    };
    go();
    // What was loaded for the jump is measured only now: once more, to the pixel.
    requestAnimationFrame(() => requestAnimationFrame(go));
    onJumped?.(jump.messageId);
  }, [list, items, jump, onJumped, letGo]);
}
