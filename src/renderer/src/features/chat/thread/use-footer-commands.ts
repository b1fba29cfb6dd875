import { useCommand } from '../../../ui/shortcuts';
import { copy } from '../copy';
import { KEYS } from '../shortcuts';

interface FootCommandsOptions {
  readonly maySend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  readonly onTemplate: () => void;
  readonly onNote: () => void;
}

/** What the command palette and the keyboard do below the messages. */
export function useFooterCommands({ maySend, connected, onTemplate, onNote }: FootCommandsOptions): void {
  useCommand({
    id: 'conversation.template',
    label: copy.sendTemplate,
    keywords: copy.keys.templateWords,
    group: 'conversation',
    icon: 'template',
    keys: KEYS.template,
    when: maySend && connected,
    run: onTemplate,
  });

  useCommand({
    id: 'conversation.note',
    label: copy.writeNote,
    group: 'conversation',
    icon: 'note',
    keys: KEYS.note,
    when: maySend,
    run: onNote,
  });
}
