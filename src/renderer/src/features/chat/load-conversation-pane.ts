type ConversationCode = typeof import('./ConversationPane');

let loading: Promise<ConversationCode> | null = null;
let loaded: ConversationCode | null = null;

/** The code of an open conversation; null while it is not there. */
export const loadedConversationPane = (): ConversationCode | null => loaded;

/**
 * Loads the code of an open conversation: at once where the address names one, else at the first sign of a hand at the
 * page. After a failure it is tried again.
 * @throws when it cannot be loaded
 */
export function loadConversationPane(): Promise<ConversationCode> {
  loading ??= import('./ConversationPane').then(
    (code) => {
      loaded = code;
      return code;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
