import { useCommands } from '../../ui/shortcuts';
import { copy } from './copy';
import { KEYS } from './shortcuts';

interface InboxCommandsOptions {
  readonly canStart: boolean;
  readonly onStart: () => void;
  /** A conversation is open. */
  readonly isOpen: boolean;
  readonly onBack: () => void;
}

/** What the command palette and the keyboard do in the inbox. */
export function useInboxCommands({ canStart, onStart, isOpen, onBack }: InboxCommandsOptions): void {
  useCommands([
    {
      id: 'list.new',
      label: copy.newConversationLabel,
      keywords: copy.keys.startWords,
      group: 'list',
      icon: 'plus',
      keys: KEYS.start,
      when: canStart,
      run: onStart,
    },
    {
      id: 'list.back',
      label: copy.back,
      keywords: copy.keys.backWords,
      group: 'list',
      icon: 'back',
      keys: KEYS.back,
      when: isOpen,
      run: onBack,
    },
  ]);
}
