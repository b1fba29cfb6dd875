import { useCommands } from '../../../ui/shortcuts';
import { copy } from '../copy';
import { KEYS } from '../shortcuts';

interface ListCommandsOptions {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onNextWaiting: () => void;
}

/** What the command palette and the keyboard do in the list of conversations. */
export function useListCommands({ onNext, onPrevious, onNextWaiting }: ListCommandsOptions): void {
  useCommands([
    {
      id: 'list.next',
      label: copy.keys.next,
      group: 'list',
      icon: 'arrowDown',
      keys: KEYS.next,
      run: onNext,
    },
    {
      id: 'list.previous',
      label: copy.keys.previous,
      group: 'list',
      icon: 'arrowUp',
      keys: KEYS.previous,
      run: onPrevious,
    },
    {
      id: 'list.next-waiting',
      label: copy.keys.nextWaiting,
      keywords: copy.keys.nextWaitingWords,
      group: 'list',
      icon: 'arrowDown',
      keys: KEYS.nextWaiting,
      run: onNextWaiting,
    },
  ]);
}
