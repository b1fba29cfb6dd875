import { useEffect, useState } from 'react';
import { noteProblem } from '../../core/problem-log';
import { ErrorState } from '../../ui/ErrorState';
import type { ConversationPaneProps } from './ConversationPane';
import { copy } from './copy';
import { loadConversationPane, loadedConversationPane } from './load-conversation-pane';
import { ThreadSkeleton } from './thread/ThreadSkeleton';
import css from './inbox.module.css';

/**
 * An open conversation, whose code is no part of the first load. Not by `lazy`: code that cannot be loaded is no reason to
 * lose the list.
 */
export function LazyConversationPane(props: ConversationPaneProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const code = loadedConversationPane();
  const wanted = code === null && state !== 'failed';
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    loadConversationPane().then(
      () => {
        if (!over) setState('ready');
      },
      (error: unknown) => {
        noteProblem('conversation.load', error);
        if (!over) setState('failed');
      },
    );
    return () => {
      over = true;
    };
  }, [wanted]);
  if (code) return <code.ConversationPane {...props} />;
  return (
    <div className={css.middle}>
      {state === 'failed' ? (
        <ErrorState
          title={copy.conversationFailed}
          onRetry={() => {
            setState('loading');
          }}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}
