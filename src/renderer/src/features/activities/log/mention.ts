import Mention from '@tiptap/extension-mention';

/** A name that is being typed behind an `@`. */
export interface MentionSearch {
  readonly query: string;
  /** Where the `@` stands on the screen. */
  readonly rect: () => DOMRect | null;
  readonly pick: (id: string, name: string) => void;
}

interface MentionHearer {
  /** Null: no name is being typed. */
  readonly onSearch: (search: MentionSearch | null) => void;
  /** Answers whether the key belonged to the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

interface Chosen {
  readonly id: string | null;
  readonly label?: string | null;
}
interface Typed {
  readonly query: string;
  readonly clientRect?: (() => DOMRect | null) | null;
  readonly command: (chosen: Chosen) => void;
}

/** Teammates in a text: one letter to the caret, and one piece to Backspace. */
export function mentionExtension({ onSearch, onKey }: MentionHearer) {
  const hear = ({ query, clientRect, command }: Typed): void => {
    onSearch({
      query,
      rect: () => clientRect?.() ?? null,
      pick: (id, label) => {
        command({ id, label });
      },
    });
  };
  return Mention.configure({
    deleteTriggerWithBackspace: true,
    suggestion: {
      char: '@',
      // First and last name.
      allowSpaces: true,
      allowedPrefixes: [' ', '(', '\u00A0'],
      items: () => [],
      render: () => ({
        onStart: hear,
        onUpdate: hear,
        onExit: () => {
          onSearch(null);
        },
        onKeyDown: ({ event }) => onKey(event),
      }),
    },
  });
}
