import { useCallback } from 'react';
import { useSearchParams } from '../../core/router/use-search-params';

/** The message at which the address opens a conversation. @param onJump called before another one is gone to */
export function useJumpAddress(onJump: () => void) {
  const [query, setQuery] = useSearchParams();
  const forgetJump = useCallback(() => {
    setQuery(
      (before) => {
        before.delete('message');
        return before;
      },
      { replace: true },
    );
  }, [setQuery]);
  const jumpTo = useCallback(
    (messageId: string) => {
      onJump();
      setQuery(
        (before) => {
          before.set('message', messageId);
          return before;
        },
        { replace: true },
      );
    },
    [onJump, setQuery],
  );
  return { jumpToId: query.get('message'), forgetJump, jumpTo };
}
