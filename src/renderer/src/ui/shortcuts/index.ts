export { listenForShortcuts } from './listener';
export { commandsNow, keysOf, runCommand, shortcuts } from './registry';
export type { Command, Shortcut, ShortcutGroup } from './registry';
export { IS_MAC, ariaKeys, keyCaps, showKeys } from './show-keys';
export { useCommand, useCommands, useShortcut } from './use-shortcut';
