import { type Shortcut, type ShortcutGroup, keysOf } from '../../../ui/shortcuts';
import { type SheetEntry, type SheetGroup, sheetGroups } from '../../../ui/shortcuts/sheet-groups';

/** A shortcut that works on another screen than this one. */
export interface ElsewhereShortcut extends Pick<Shortcut, 'keys' | 'label'> {
  readonly group: ShortcutGroup;
}

/**
 * Every shortcut of the app by group, as the sheet has them: those that work here, and those of other screens.
 * @param active oldest first
 */
export function allShortcuts(
  active: readonly Shortcut[],
  elsewhere: readonly ElsewhereShortcut[],
): readonly SheetGroup[] {
  // What works here is the same thing as its entry in the list of elsewhere.
  const here = new Set(active.map(({ label }) => label));
  const others = elsewhere.filter(({ label }) => !here.has(label));
  const rest = (name: string): SheetEntry[] =>
    others
      .filter(({ group }) => group === name)
      .map((shortcut) => ({ label: shortcut.label, keys: keysOf(shortcut) }));
  const groups = sheetGroups(active).map(({ name, entries }) => ({
    name,
    entries: [...rest(name).filter(({ label }) => entries.every((one) => one.label !== label)), ...entries],
  }));
  const known = new Set<string>(groups.map(({ name }) => name));
  const added = [...new Set(others.map(({ group }) => group))]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, entries: rest(name) }));
  const composer = groups.findIndex(({ name }) => name === 'composer');
  return composer < 0 ? [...groups, ...added] : groups.toSpliced(composer, 0, ...added);
}

const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}?/]+/gu, ' ');

/** Those whose words, keys or group have all of what is looked for; groups without any are left out. */
export function findShortcuts(
  groups: readonly SheetGroup[],
  search: string,
  describe: (group: SheetGroup['name'], entry: SheetEntry) => string,
): readonly SheetGroup[] {
  const wanted = words(search).split(' ').filter(Boolean);
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => {
        const text = words(describe(name, entry));
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
