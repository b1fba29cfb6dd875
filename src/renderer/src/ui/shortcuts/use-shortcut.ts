import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Command, type Shortcut, type Slot, commands, shortcuts } from './registry';

function useSlot<Entry>(add: (slot: Slot<Entry>) => () => void, entries: readonly Entry[]): void {
  const slot = useRef<Slot<Entry>>({ entries });
  useLayoutEffect(() => {
    slot.current.entries = entries;
  });
  useEffect(() => add(slot.current), [add]);
}

/** Shortcuts that work while the component is mounted; the component mounted last wins. */
export function useShortcuts(entries: readonly Shortcut[]): void {
  useSlot(shortcuts.add, entries);
}
export function useShortcut(shortcut: Shortcut): void {
  useShortcuts([shortcut]);
}

const withKeys = (command: Command): readonly Shortcut[] =>
  command.keys === undefined ? [] : [{ ...command, keys: command.keys }];

/** Commands that the palette offers while the component is mounted; those with `keys` are shortcuts as well. */
export function useCommands(entries: readonly Command[]): void {
  useSlot(commands.add, entries);
  useSlot(shortcuts.add, entries.flatMap(withKeys));
}
export function useCommand(command: Command): void {
  useCommands([command]);
}
