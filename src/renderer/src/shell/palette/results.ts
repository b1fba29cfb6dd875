import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import type { Command } from '../../ui/shortcuts';
import { type Rankable, type Ranked, rank } from './rank';

export type PaletteItem =
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | { readonly kind: 'conversation'; readonly id: string; readonly conversation: Conversation }
  | { readonly kind: 'contact'; readonly id: string; readonly contact: ContactRow };

export type PaletteGroupName = 'recent' | 'conversations' | 'found' | 'contacts' | 'screens' | 'actions';

export interface PaletteGroup {
  readonly name: PaletteGroupName;
  readonly items: readonly PaletteItem[];
}

export interface PaletteFacts {
  readonly query: string;
  readonly commands: readonly Command[];
  /** The conversation on the screen. */
  readonly openId: string | undefined;
  /** Ids of commands, the latest first. */
  readonly recent: readonly string[];
  /** Conversations of the caches, the newest first. */
  readonly known: readonly Conversation[];
  /** Answers of the server. `fresh`: to what stands in the field now. */
  readonly found: readonly Conversation[];
  readonly contacts: readonly ContactRow[];
  readonly fresh: boolean;
  readonly read: (conversation: Conversation) => Rankable & { readonly customerId: string | undefined };
}

const MOST_LATELY = 3;
const MOST_KNOWN = 6;
const MOST_FOUND = 6;
const MOST_CONTACTS = 6;
const MOST_SCREENS = 4;
const MOST_ACTIONS = 7;

const ofCommand = (command: Command): PaletteItem => ({
  kind: 'command',
  id: `command:${command.id}`,
  command,
});
const ofConversation = (conversation: Conversation): PaletteItem => ({
  kind: 'conversation',
  id: `conversation:${conversation._id}`,
  conversation,
});
const ofContact = (contact: ContactRow): PaletteItem => ({
  kind: 'contact',
  id: `contact:${contact._id}`,
  contact,
});
const isScreen = ({ group }: Command): boolean => group === 'screens';
/** What concerns the open conversation comes first. */
const ORDER: readonly Command['group'][] = ['conversation', 'list', 'general', 'screens'];

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

function untyped({ commands, recent, known, openId }: PaletteFacts): readonly PaletteGroup[] {
  const used = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, MOST_LATELY);
  const elsewhere = known.filter(({ _id }) => _id !== openId);
  const others = commands
    .filter((command) => !used.includes(command))
    .toSorted((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  return filled([
    { name: 'recent', items: used.map(ofCommand) },
    { name: 'conversations', items: elsewhere.slice(0, MOST_KNOWN).map(ofConversation) },
    { name: 'actions', items: others.filter((command) => !isScreen(command)).map(ofCommand) },
    { name: 'screens', items: others.filter(isScreen).map(ofCommand) },
  ]);
}

const asIs = (command: Command): Rankable => command;
const ofPerson = ({ name, email, phone }: ContactRow): Rankable => ({
  label: name,
  keywords: `${email ?? ''} ${phone ?? ''}`,
});

const best = <Item>(
  name: PaletteGroupName,
  hits: readonly Ranked<Item>[],
  most: number,
  toItem: (item: Item) => PaletteItem,
) => ({ name, score: hits[0]?.score ?? 0, items: hits.slice(0, most).map(({ item }) => toItem(item)) });

/**
 * What the palette shows. What is known at once stands on top, the best group first; what the server finds comes
 * below it, so that nothing moves under the pointer when its answer arrives.
 */
export function paletteGroups(facts: PaletteFacts): readonly PaletteGroup[] {
  const { query, commands, known, found, contacts, fresh, read } = facts;
  if (query.trim() === '') return untyped(facts);
  const atOnce = [
    best('conversations', rank(query, known, read), MOST_KNOWN, ofConversation),
    best(
      'actions',
      rank(
        query,
        commands.filter((command) => !isScreen(command)),
        asIs,
      ),
      MOST_ACTIONS,
      ofCommand,
    ),
    best('screens', rank(query, commands.filter(isScreen), asIs), MOST_SCREENS, ofCommand),
  ].toSorted((a, b) => b.score - a.score);

  const shown = new Set(atOnce.flatMap(({ items }) => items.map(({ id }) => id)));
  // An answer to what stood there before is shown as far as it still fits.
  const more = (fresh ? found : rank(query, found, read).map(({ item }) => item))
    .filter(({ _id }) => !shown.has(`conversation:${_id}`))
    .slice(0, MOST_FOUND);
  const here = new Set(
    [...atOnce.flatMap(({ items }) => items), ...more.map(ofConversation)].flatMap((item) =>
      item.kind === 'conversation' ? (read(item.conversation).customerId ?? []) : [],
    ),
  );
  const people = (fresh ? contacts : rank(query, contacts, ofPerson).map(({ item }) => item))
    // Whoever has a conversation here needs no second line.
    .filter(({ _id }) => !here.has(_id))
    .slice(0, MOST_CONTACTS);
  const hasLocal = atOnce.some(({ name, items }) => name === 'conversations' && items.length > 0);
  return filled([
    ...atOnce.map(({ name, items }) => ({ name, items })),
    { name: hasLocal ? 'found' : 'conversations', items: more.map(ofConversation) },
    { name: 'contacts', items: people.map(ofContact) },
  ]);
}

/** Where an arrow key, Home or End leads; the ends are joined. Null where the key leads nowhere. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return null;
  }
}
