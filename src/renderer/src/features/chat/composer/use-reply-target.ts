import { useCallback, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { onSignedOut } from '../../../core/storage/signed-out';

/** The message that each conversation's next one answers; it lives as long as the tab. */
const targets = new Map<string, Message>();
onSignedOut(() => {
  targets.clear();
});

/** Like a state that is still there when one comes back to the conversation. */
export function useReplyTarget(key: string): readonly [Message | null, (message: Message | null) => void] {
  const [target, setTarget] = useState(() => targets.get(key) ?? null);
  const set = useCallback(
    (message: Message | null) => {
      if (message === null) targets.delete(key);
      else targets.set(key, message);
      setTarget(message);
    },
    [key],
  );
  return [target, set];
}
