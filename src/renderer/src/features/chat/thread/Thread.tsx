import { copy } from '../copy';
import { ThreadSearch } from '../search/ThreadSearch';
import { Announcer } from './Announcer';
import { PresenceLine } from './PresenceLine';
import {
  RetriesContext,
  SearchWordsContext,
  StarsContext,
  ThreadActionsContext,
  ThreadSubjectContext,
} from './thread-actions';
import { ThreadBody } from './ThreadBody';
import { ThreadFooter } from './ThreadFooter';
import { ThreadOverlays } from './ThreadOverlays';
import { type ThreadProps, NO_WORDS, useThread } from './use-thread';
import css from './thread.module.css';

/** Messages and composer of one conversation. Mounted again for each (`key`). */
export function Thread(props: ThreadProps) {
  const { conversation, draftKey, canSend, connected } = props;
  const { searching, reading = false, onCloseSearch } = props;
  const thread = useThread(props);
  const { conversationId, name, drop, setViewed, setForwarded, setReplyTo } = thread;

  return (
    <ThreadActionsContext value={thread.actions}>
      <ThreadSubjectContext value={thread.subject}>
        <SearchWordsContext value={searching ? thread.words : NO_WORDS}>
          <RetriesContext value={thread.loaded.retries}>
            <StarsContext value={thread.stars}>
              <div className={css.thread} {...drop.handlers}>
                {searching && (
                  <ThreadSearch
                    conversationId={conversationId}
                    onJump={thread.jumpTo}
                    onWords={thread.setWords}
                    onClose={onCloseSearch}
                  />
                )}
                <div className={css.area}>
                  <ThreadBody thread={thread} />
                  <PresenceLine others={thread.others} />
                </div>
                {!reading && (
                  <ThreadFooter
                    conversation={conversation}
                    draftKey={draftKey}
                    maySend={canSend}
                    connected={connected}
                    windowState={thread.windowState}
                    files={thread.files}
                    send={thread.send}
                    replyTo={thread.replyTo}
                    onReplyTo={setReplyTo}
                    onKey={thread.onKey}
                    focusToken={thread.focusToken}
                  />
                )}
                {drop.over && <div className={css.drop}>{copy.dropHere}</div>}
                <Announcer messages={thread.loaded.messages} name={name} />
              </div>
              <ThreadOverlays
                forwarded={thread.forwarded}
                viewed={thread.viewed}
                onForwarded={setForwarded}
                onViewed={setViewed}
              />
            </StarsContext>
          </RetriesContext>
        </SearchWordsContext>
      </ThreadSubjectContext>
    </ThreadActionsContext>
  );
}
