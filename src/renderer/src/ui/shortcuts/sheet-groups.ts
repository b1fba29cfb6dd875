import { type Shortcut, keysOf } from '.';
import { type SheetGroupName, copy } from './copy';

export interface SheetEntry {
  readonly label: string;
  /** Each will do. */
  readonly keys: readonly string[];
}
export interface SheetGroup {
  readonly name: SheetGroupName;
  readonly entries: readonly SheetEntry[];
}

const { fixed } = copy;
/** Keys that components hear themselves. */
const FIXED: Readonly<Partial<Record<SheetGroupName, readonly SheetEntry[]>>> = {
  general: [
    { label: fixed.next, keys: ['tab'] },
    { label: fixed.leave, keys: ['esc'] },
  ],
  list: [
    { label: fixed.move, keys: ['up', 'down'] },
    { label: fixed.ends, keys: ['home', 'end'] },
    { label: fixed.open, keys: ['enter'] },
    { label: fixed.choose, keys: ['space'] },
  ],
  composer: [
    { label: fixed.send, keys: ['enter'] },
    { label: fixed.sendNext, keys: ['mod+enter'] },
    { label: fixed.line, keys: ['shift+enter'] },
    { label: fixed.cancelReply, keys: ['esc'] },
  ],
  thread: [
    { label: fixed.messages, keys: ['up', 'down'] },
    { label: fixed.newest, keys: ['end'] },
  ],
};
const ORDER: readonly SheetGroupName[] = ['general', 'screens', 'list', 'conversation', 'composer', 'thread'];

/**
 * What the sheet lists: the shortcuts that work now and the fixed keys, by group. Keys that a newer shortcut has taken
 * are left out.
 *
 * @param active oldest first
 */
export function sheetGroups(active: readonly Shortcut[]): readonly SheetGroup[] {
  const taken = new Set<string>();
  const entries = [...active].reverse().flatMap((shortcut) => {
    const keys = keysOf(shortcut).filter((one) => !taken.has(one));
    for (const one of keys) taken.add(one);
    return keys.length === 0 || shortcut.inDialog === true
      ? []
      : [{ group: shortcut.group, label: shortcut.label, keys }];
  });
  return ORDER.map((name) => ({
    name,
    entries: [
      ...entries
        .filter(({ group }) => group === name)
        .reverse()
        .map(({ label, keys }) => ({ label, keys })),
      ...(FIXED[name] ?? []),
    ],
  })).filter((group) => group.entries.length > 0);
}
