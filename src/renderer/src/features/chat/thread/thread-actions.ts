import { createContext, useContext } from 'react';
import type { MediaContent, Message } from '@shared/contract/chat';
import type { DesktopFile } from '../../../core/platform/desktop-files';
import type { LocalSend } from '../local-send';

/** A picture or a film in its own size. */
export interface ViewerItem {
  /** Of its message. */
  readonly id: string;
  readonly kind: 'image' | 'video';
  readonly media: MediaContent;
  readonly title: string;
  /** Null where there is none to give out, such as while it is being sent. */
  readonly file: DesktopFile | null;
}
/** The pictures of an album that can be paged through. */
export interface ViewerAlbum {
  /** Of its row in the thread. */
  readonly key: string;
  readonly items: readonly ViewerItem[];
}
/** What the viewer opens: a picture, alone or of an album. */
export interface ViewerSubject extends ViewerItem {
  readonly album?: ViewerAlbum | undefined;
}

/**
 * What a bubble can ask for. A thread that is mounted alone has none of them: the buttons are then not there.
 * The object keeps its identity, so that it never makes rows render again.
 */
export interface ThreadActions {
  readonly reply?: (message: Message) => void;
  readonly react?: (message: Message, emoji: string) => void;
  readonly star?: (message: Message, starred: boolean) => void;
  readonly forward?: (message: Message) => void;
  /** Makes a task of it. */
  readonly task?: (message: Message) => void;
  readonly removeNote?: (message: Message) => void;
  readonly openMedia?: (item: ViewerSubject) => void;
  /** Tells a viewer that is open on this album what it has now: pictures come, and are loaded, one after the other. */
  readonly updateAlbum?: (album: ViewerAlbum) => void;
  readonly jumpTo?: (messageId: string) => void;
  readonly refetchMedia?: (message: Message) => Promise<void>;
  /** The voice message that goes on by itself after this one. */
  readonly nextVoiceMessage?: (message: Message) => Message | null;
  readonly settle?: (message: Message) => Promise<void>;
  readonly sendAgain?: (message: Message) => void;
  /** The same for a template, which WhatsApp takes at any time. */
  readonly sendTemplateAgain?: (message: Message) => void;
  readonly retry?: (entry: LocalSend) => void;
  readonly sendAnyway?: (entry: LocalSend) => void;
  readonly discard?: (entry: LocalSend) => void;
  readonly cancelUpload?: (entry: LocalSend) => void;
}

/** The other side's name, for quotes and labels. */
export interface ThreadSubject {
  readonly customerName: string;
  /** Of ours, to which the conversation belongs. */
  readonly accountId?: string;
  /** Who looks at it. */
  readonly userId?: string;
}

export const ThreadActionsContext = createContext<ThreadActions>({});
export const ThreadSubjectContext = createContext<ThreadSubject>({ customerName: '' });
export const useThreadActions = (): ThreadActions => useContext(ThreadActionsContext);
export const useThreadSubject = (): ThreadSubject => useContext(ThreadSubjectContext);

/** Folded beginnings of the words that a search in the thread looks for; they are marked in the texts. */
export const SearchWordsContext = createContext<readonly string[]>([]);
export const useSearchWords = (): readonly string[] => useContext(SearchWordsContext);

/** Failed messages whose next attempt waits in the outbox of this device. */
export const RetriesContext = createContext<ReadonlySet<string>>(new Set());
/** Whether a failed message has a newer attempt, here or on the server: it is not sent again a second time. */
export const useIsRetried = ({ _id, retried_as }: Message): boolean =>
  useContext(RetriesContext).has(_id) || retried_as !== null;

/** Messages that the person has starred. */
export const StarsContext = createContext<ReadonlySet<string>>(new Set());
export const useStarred = (messageId: string): boolean => useContext(StarsContext).has(messageId);
