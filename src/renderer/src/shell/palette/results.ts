import type { PaletteHit } from '../../features/palette-source';
import type { Command } from '../../ui/shortcuts';
import { stepByKey } from '../../ui/step-by-key';
import { copy } from './copy';
import { type Rankable, type Ranked, rank } from './rank';

export type PaletteItem =
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | { readonly kind: 'record'; readonly id: string; readonly record: PaletteHit };

export interface PaletteGroup {
  /** Of its own among the groups. */
  readonly name: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** What a feature offers. */
export interface PaletteRecords {
  readonly name: string;
  readonly label: string;
  readonly moreLabel?: string;
  /** Of the caches, the newest first. */
  readonly known: readonly PaletteHit[];
  /** Answers of the server. */
  readonly found: readonly PaletteHit[];
}

export interface PaletteFacts {
  readonly query: string;
  readonly commands: readonly Command[];
  /** Ids of commands, the latest first. */
  readonly recent: readonly string[];
  readonly records: readonly PaletteRecords[];
  /** The answers are to what stands in the field now. */
  readonly fresh: boolean;
}

const MAX_LATELY = 3;
/** Of one feature: of what is known, and of what the server finds. */
const MAX_KNOWN = 6;
const MAX_FOUND = 6;
const MAX_SCREENS = 4;
const MAX_ACTIONS = 7;

const ofCommand = (command: Command): PaletteItem => ({
  kind: 'command',
  id: `command:${command.id}`,
  command,
});
const ofRecord = (record: PaletteHit): PaletteItem => ({ kind: 'record', id: record.id, record });
const isScreen = ({ group }: Command): boolean => group === 'screens';
/** What concerns the open conversation comes first. */
const ORDER: readonly Command['group'][] = ['conversation', 'list', 'general', 'screens'];

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

function untyped({ commands, recent, records }: PaletteFacts): readonly PaletteGroup[] {
  const used = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, MAX_LATELY);
  const others = commands
    .filter((command) => !used.includes(command))
    .toSorted((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  return filled([
    { name: 'recent', label: copy.groups.recent, items: used.map(ofCommand) },
    ...records.map(({ name, label, known }) => ({
      name,
      label,
      items: known
        .filter(({ isOpen }) => isOpen !== true)
        .slice(0, MAX_KNOWN)
        .map(ofRecord),
    })),
    {
      name: 'actions',
      label: copy.groups.actions,
      items: others.filter((command) => !isScreen(command)).map(ofCommand),
    },
    { name: 'screens', label: copy.groups.screens, items: others.filter(isScreen).map(ofCommand) },
  ]);
}

const asIs = (one: Rankable): Rankable => one;

const best = <Item extends Rankable>(
  group: Pick<PaletteGroup, 'name' | 'label'>,
  hits: readonly Ranked<Item>[],
  limit: number,
  toItem: (item: Item) => PaletteItem,
) => ({ ...group, score: hits[0]?.score ?? 0, items: hits.slice(0, limit).map(({ item }) => toItem(item)) });

/** What the server finds beside what is shown already, source by source. */
function foundBelow(
  { query, records, fresh }: PaletteFacts,
  atOnce: readonly PaletteGroup[],
): readonly PaletteGroup[] {
  const shown = new Set(atOnce.flatMap(({ items }) => items.map(({ id }) => id)));
  const aboutOf = (items: readonly PaletteItem[]): readonly string[] =>
    items.flatMap((item) => (item.kind === 'record' ? (item.record.about ?? []) : []));
  const concerned = new Map(
    records.map(({ name }) => [
      name,
      new Set(aboutOf(atOnce.filter((group) => group.name !== name).flatMap(({ items }) => items))),
    ]),
  );
  const earlier = new Set<string>();
  return records.map(({ name, label, moreLabel = label, found }) => {
    // An answer to what stood there before is shown as far as it still fits.
    const items = (fresh ? found : rank(query, found, asIs).map(({ item }) => item))
      .filter(
        ({ id, about }) =>
          !shown.has(id) &&
          // People of another group need no second line.
          (about === undefined || !(earlier.has(about) || concerned.get(name)?.has(about))),
      )
      .slice(0, MAX_FOUND)
      .map(ofRecord);
    for (const about of aboutOf(items)) earlier.add(about);
    const hasLocal = atOnce.some((group) => group.name === name && group.items.length > 0);
    return hasLocal ? { name: `more-${name}`, label: moreLabel, items } : { name, label, items };
  });
}

/**
 * What the palette shows. What is known at once stands on top, the best group first; what the server finds comes
 * below it, so that nothing moves under the pointer when its answer arrives.
 */
export function paletteGroups(facts: PaletteFacts): readonly PaletteGroup[] {
  const { query, commands, records } = facts;
  if (query.trim() === '') return untyped(facts);
  const actions = commands.filter((command) => !isScreen(command));
  const atOnce = [
    ...records.map(({ name, label, known }) =>
      best({ name, label }, rank(query, known, asIs), MAX_KNOWN, ofRecord),
    ),
    best({ name: 'actions', label: copy.groups.actions }, rank(query, actions, asIs), MAX_ACTIONS, ofCommand),
    best(
      { name: 'screens', label: copy.groups.screens },
      rank(query, commands.filter(isScreen), asIs),
      MAX_SCREENS,
      ofCommand,
    ),
  ].toSorted((a, b) => b.score - a.score);
  return filled([
    ...atOnce.map(({ name, label, items }) => ({ name, label, items })),
    ...foundBelow(facts, atOnce),
  ]);
}

/** Where an arrow key, Home, End or a page key leads; the ends are joined. Null where the key leads nowhere. */
export function moved(key: string, at: number, count: number): number | null {
  const same = { PageUp: 'Home', PageDown: 'End' }[key] ?? key;
  return stepByKey(same, at, count, { wraps: true }) ?? null;
}
