import type { ShopKey } from '../data/shops';
import { type TeammateKey, teammateKey } from '../data/team';
import { table, words } from '../../platform/demo/table';
import { duration, shopOf } from './plan';

/** A place in a conversation: so long after the newest message that contains `after` (empty: after the newest one). */
export interface Moment {
  readonly person: string;
  readonly shop: ShopKey;
  readonly after: string;
  /** Milliseconds. */
  readonly gap: number;
}

export interface NoteData extends Moment {
  readonly by: TeammateKey;
  /** False: the person it mentions has not seen it yet. */
  readonly seen: boolean;
  /** Teammates are mentioned as `@First Last`. */
  readonly text: string;
}

/** A conversation that the demo's own user keeps on top. */
export interface PinData {
  readonly person: string;
  readonly shop: ShopKey;
  /** Milliseconds before now. */
  readonly age: number;
}

export interface ScheduledData extends Moment {
  readonly by: TeammateKey;
  /** Milliseconds from now. */
  readonly in: number;
  readonly cancelOnReply: boolean;
  /** The customer has written since, which took it back. */
  readonly replied: boolean;
  readonly text: string;
}

export interface QuickReplyData {
  readonly shortcut: string;
  readonly by: TeammateKey;
  /** Names of files in resources/demo, without their ending. */
  readonly files: readonly string[];
  readonly text: string;
}

/** What a team puts beside its conversations. */
export interface InboxData {
  readonly notes: readonly NoteData[];
  readonly pins: readonly PinData[];
  /** Messages that the demo's own user has starred. */
  readonly stars: readonly Moment[];
  readonly scheduled: readonly ScheduledData[];
  readonly quickReplies: readonly QuickReplyData[];
}

/** The same as tables; see data/northwind/inbox.ts. */
export type InboxText = { readonly [Part in keyof InboxData]: string };

type Row<Column extends string> = Readonly<Record<Column, string>>;

const placeOf = ({ person, shop }: Row<'person' | 'shop'>) => ({ person, shop: shopOf(shop) });
const momentOf = (row: Row<'person' | 'shop' | 'after' | 'gap'>): Moment => ({
  ...placeOf(row),
  after: row.after,
  gap: duration(row.gap),
});

/** @throws when a row names a shop or a teammate that does not exist. */
export function readInboxData(text: InboxText): InboxData {
  return {
    notes: table<'person' | 'shop' | 'by' | 'after' | 'gap' | 'seen' | 'text'>(text.notes).map((row) => ({
      ...momentOf(row),
      by: teammateKey(row.by),
      seen: row.seen === '',
      text: lines(row.text),
    })),
    pins: table<'person' | 'shop' | 'age'>(text.pins).map((row) => ({
      ...placeOf(row),
      age: duration(row.age),
    })),
    stars: table<'person' | 'shop' | 'after' | 'gap'>(text.stars).map(momentOf),
    scheduled: table<'person' | 'shop' | 'by' | 'after' | 'gap' | 'in' | 'marks' | 'text'>(
      text.scheduled,
    ).map((row) => ({
      ...momentOf(row),
      by: teammateKey(row.by),
      in: duration(row.in),
      cancelOnReply: words(row.marks).includes('until reply'),
      replied: words(row.marks).includes('replied'),
      text: lines(row.text),
    })),
    quickReplies: table<'shortcut' | 'by' | 'files' | 'text'>(text.quickReplies).map((row) => ({
      shortcut: row.shortcut,
      by: teammateKey(row.by),
      files: words(row.files),
      text: lines(row.text),
    })),
  };
}

/** A table has one line a row: `⏎` stands for a new one. */
const lines = (cell: string): string => cell.replace(/ *⏎ */g, '\n');
