import type { IconName } from '../icon-paths';

/** Where a shortcut stands in the sheet. */
export type ShortcutGroup = 'general' | 'screens' | 'list' | 'conversation';

export interface Shortcut {
  /** `mod+k`, `alt+up`, `g i`; several where more than one will do, the one to be shown first. */
  readonly keys: string | readonly string[];
  readonly label: string;
  readonly group: ShortcutGroup;
  readonly run: () => void;
  /** False while it makes no sense: it is neither heard nor listed then. */
  readonly when?: boolean;
  /** Belongs to a dialog and works while one is open; all others rest then. */
  readonly inDialog?: boolean;
}

/** Something that the command palette offers; with `keys` it is a shortcut as well. */
export interface Command {
  /** Stays the same for ever: what was used lately is remembered by it. */
  readonly id: string;
  readonly label: string;
  readonly group: ShortcutGroup;
  /** Other words for it. */
  readonly keywords?: string;
  readonly icon?: IconName;
  readonly keys?: string | readonly string[];
  readonly run: () => void;
  readonly when?: boolean;
}

/** What one mounted component offers; it always holds what the component rendered last. */
export interface Slot<Entry> {
  entries: readonly Entry[];
}

interface Registry<Entry> {
  /** Returns what takes it out again. */
  readonly add: (slot: Slot<Entry>) => () => void;
  /** Oldest first. */
  readonly now: () => readonly Entry[];
}

function createRegistry<Entry extends { readonly when?: boolean }>(): Registry<Entry> {
  const slots = new Set<Slot<Entry>>();
  return {
    add: (slot) => {
      slots.add(slot);
      return () => void slots.delete(slot);
    },
    now: () => [...slots].flatMap(({ entries }) => entries.filter(({ when }) => when !== false)),
  };
}

export const shortcuts = createRegistry<Shortcut>();
export const commands = createRegistry<Command>();

export const keysOf = ({ keys }: Pick<Shortcut, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys;

/** The newest of each id. */
export function commandsNow(): readonly Command[] {
  return [...new Map(commands.now().map((command) => [command.id, command])).values()];
}

/** Does what the command of this id does just now; false where there is none. */
export function runCommand(id: string): boolean {
  const command = commands.now().findLast((one) => one.id === id);
  command?.run();
  return command !== undefined;
}
