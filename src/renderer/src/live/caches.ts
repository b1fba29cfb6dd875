import type { Conversation } from '@shared/contract/chat';
import type { ApiError } from '../core/http/api-error';
import type { AppDispatch, AppStore, RootState } from '../core/store/store';
import type { Changes } from './changes';

export interface ApplyDeps {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  /** The number of the newest event that each message has been seen with. */
  readonly seen: Map<string, number>;
  /** Unread counts may have changed: the accounts are loaded again soon. */
  readonly onUnreadChanged: () => void;
  /** The numbers on the inbox's views may have changed: they are loaded again soon. */
  readonly onWorkChanged: () => void;
  /** What one may do, or where one is a member, may have changed. */
  readonly onProfileChanged: () => void;
  /** Pictures, documents or links of these conversations have changed: they are loaded again soon. */
  readonly onSharedMediaChanged: (conversationIds: ReadonlySet<string>) => void;
}

export interface PollDeps {
  readonly businessId: string;
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly apply: (changes: Changes) => void;
  /** The newest page of the list, after it has been applied. */
  readonly onFound: (rows: readonly Conversation[]) => void;
  /** Only threads that were asked for before this instant, epoch milliseconds. */
  readonly threadsBefore: number;
}

/** The cached answers that the stream and polling keep up to date. They belong to a feature; the stream knows none. */
export interface LiveCaches {
  /** Patches every cached answer that the changes touch. */
  readonly apply: (deps: ApplyDeps, changes: Changes) => void;
  /**
   * Looks for changes by calls, where no events come.
   * @returns the error that says the server cannot be used; null when all is well
   */
  readonly poll: (deps: PollDeps, signal: AbortSignal) => Promise<ApiError | null>;
  /** Since when the oldest answer is waited for, epoch milliseconds; null while none is. */
  readonly oldestAsked: (state: RootState) => number | null;
  /** Names an answer has come, and when it was asked for (epoch milliseconds); null ends it. */
  readonly onResponse: (listener: ((askedAt: number) => void) | null) => void;
  /** The conversations whose threads memory is better off without. */
  readonly threadsToForget: (state: RootState) => readonly string[];
  /** The server answers again: what could not be loaded without it is loaded now. */
  readonly retryFailed: (store: AppStore) => void;
}
