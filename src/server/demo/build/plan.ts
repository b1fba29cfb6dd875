import type { ShopKey } from '../data/shops';
import { type TeammateKey, teammateKey } from '../data/team';
import type { Random } from '@shared/seeded-random';
import type { Audience, Story } from '../stories/story';
import { table } from '../../platform/demo/table';
import type { DemoPerson } from './person';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** One story in a conversation. */
export interface PlacedStory {
  readonly story: Story;
  readonly cut: number | null;
  /** Of its last message: milliseconds before now, to the second. Null: some time on that day. */
  readonly age: number | null;
  /** Days before now on which it began, where `age` is null. */
  readonly daysAgo: number;
}

export interface PlannedConversation {
  readonly person: DemoPerson;
  readonly shop: ShopKey;
  /** Oldest first. */
  readonly acts: readonly PlacedStory[];
  readonly unread: number;
  /** Whose it is and how it stands; null = an old one, closed by the person who answered last. */
  readonly state: PlannedState | null;
}

export interface PlannedState {
  /** Null: unassigned. */
  readonly whose: TeammateKey | null;
  /** See data/northwind/conversations.ts. */
  readonly now: string;
}

/** How a conversation stands now: a row of data/.../conversations.ts. */
export interface CurrentRow {
  readonly person: string;
  readonly shop: ShopKey;
  readonly story: string;
  readonly cut: number | null;
  readonly age: number;
  readonly unread: number;
  /** Stories before it. */
  readonly before: number;
  readonly state: PlannedState;
}

const LETTERS: Readonly<Record<string, ShopKey>> = { t: 'tailors', b: 'bakery', r: 'ruota' };

/** `22h40m` -> milliseconds. */
export function duration(text: string): number {
  const units: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: DAY };
  return [...text.matchAll(/(\d+)([mhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );
}

/** @throws when there is no such shop. */
export function shopOf(letter: string): ShopKey {
  const shop = LETTERS[letter];
  if (shop === undefined) throw new Error(`There is no shop “${letter}”.`);
  return shop;
}

type CurrentColumn = 'person' | 'shop' | 'story' | 'cut' | 'age' | 'unread' | 'before' | 'whose' | 'now';

/** @throws when a row names a shop or a teammate that does not exist. */
export function readCurrent(text: string): CurrentRow[] {
  return table<CurrentColumn>(text).map((row) => {
    return {
      person: row.person,
      shop: shopOf(row.shop),
      story: row.story,
      cut: row.cut === '' ? null : Number(row.cut),
      age: duration(row.age),
      unread: Number(row.unread),
      before: Number(row.before),
      state: { whose: row.whose === '' ? null : teammateKey(row.whose), now: row.now },
    };
  });
}

/** Something that was typed and not sent: a row of data/.../conversations.ts. */
export interface DraftRow {
  readonly person: string;
  readonly shop: ShopKey;
  /** Milliseconds before now. */
  readonly age: number;
  readonly text: string;
}

/** @throws when a row names a shop that does not exist. */
export function readDrafts(text: string): DraftRow[] {
  return table<'person' | 'shop' | 'age' | 'text'>(text).map((row) => ({
    person: row.person,
    shop: shopOf(row.shop),
    age: duration(row.age),
    text: row.text,
  }));
}

export interface PlanInput {
  readonly people: readonly DemoPerson[];
  readonly stories: readonly Story[];
  readonly current: readonly CurrentRow[];
  readonly random: Random;
  readonly now: number;
}

/** Which stories happen in which conversation: what conversations.ts says, the others drawn so that each story comes up. */
export function planConversations({ people, stories, current, random }: PlanInput): PlannedConversation[] {
  const used = new Map<string, number>();
  const byId = new Map(stories.map((story) => [story.id, story]));
  const pairs = people.flatMap((person) => person.shops.map((shop) => ({ person, shop })));
  const rowOf = ({ person, shop }: (typeof pairs)[number]): CurrentRow | undefined =>
    current.find((row) => row.person === person.key && row.shop === shop);
  const quiet = pairs.filter((pair) => rowOf(pair) === undefined);
  const isKnown = (row: CurrentRow): boolean => pairs.some((pair) => rowOf(pair) === row);
  const lost = current.find((row) => !isKnown(row));
  if (lost)
    throw new Error(`conversations.ts speaks of ${lost.person} (${lost.shop}), who does not exist or twice.`);

  const take = (story: Story): Story => {
    used.set(story.id, (used.get(story.id) ?? 0) + 1);
    return story;
  };
  /** The story that was told least, in the person's language if there is one. */
  const draw = (person: DemoPerson, shop: ShopKey, told: ReadonlySet<string>): Story | null => {
    const audiences = audiencesOf(person);
    const fitting = stories.filter(
      (story) =>
        story.shop === shop && !story.special && audiences.includes(story.audience) && !told.has(story.id),
    );
    const own = fitting.filter(({ language }) => language === person.language);
    const pool = own.length > 0 ? own : fitting.filter(({ language }) => language === 'en');
    const least = Math.min(...pool.map(({ id }) => used.get(id) ?? 0));
    const rarest = pool.filter(({ id }) => (used.get(id) ?? 0) === least);
    return rarest.length === 0 ? null : take(random.pick(rarest));
  };
  const history = (
    person: DemoPerson,
    shop: ShopKey,
    count: number,
    since: number,
    told: Set<string>,
  ): PlacedStory[] => {
    const acts: PlacedStory[] = [];
    let daysAgo = since;
    for (let index = 0; index < count; index += 1) {
      const story = draw(person, shop, told);
      if (!story) break;
      told.add(story.id);
      daysAgo += random.int(19, 90);
      acts.unshift({ story, cut: null, age: null, daysAgo });
    }
    return acts;
  };

  const alive = pairs.flatMap((pair): PlannedConversation[] => {
    const row = rowOf(pair);
    if (!row) return [];
    const story = byId.get(row.story);
    if (story?.shop !== row.shop)
      throw new Error(`conversations.ts names the story ${row.story}, which ${row.shop} has not.`);
    const last: PlacedStory = {
      story: take(story),
      cut: row.cut,
      age: row.age,
      daysAgo: Math.ceil(row.age / DAY),
    };
    const earlier = history(pair.person, pair.shop, row.before, last.daysAgo + 12, new Set([story.id]));
    return [{ ...pair, acts: [...earlier, last], unread: row.unread, state: row.state }];
  });

  const still = random.shuffled(quiet).flatMap((pair, index): PlannedConversation[] => {
    // Most of them of the last weeks, the last ones more than a year old.
    const daysAgo = 2 + Math.round((index / quiet.length) ** 2 * 380) + random.int(0, 3);
    const told = new Set<string>();
    const story = draw(pair.person, pair.shop, told);
    if (!story) return [];
    told.add(story.id);
    const earlier = history(pair.person, pair.shop, random.int(0, 2), daysAgo + 10, told);
    return [
      { ...pair, acts: [...earlier, { story, cut: null, age: null, daysAgo }], unread: 0, state: null },
    ];
  });
  return [...alive, ...still];
}

function audiencesOf({ profile }: DemoPerson): readonly Audience[] {
  if (profile?.tags.includes('Supplier') === true) return ['supplier'];
  return profile?.company == null ? ['anybody'] : ['anybody', 'business'];
}
