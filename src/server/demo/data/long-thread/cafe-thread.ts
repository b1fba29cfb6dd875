import type { PlannedConversation } from '../../build/plan';
import type { Random } from '@shared/seeded-random';
import type { ContentContext } from '../../stories/content';
import type { Draft } from '../../stories/draft';
import { parseStories } from '../../stories/parse-story';
import { messageCount, playStory } from '../../stories/play-story';
import type { Story } from '../../stories/story';
import type { TeammateKey } from '../team';
import { CAFE_SCENES } from './cafe-scenes';
import { cafeWords } from './cafe-words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages of the whole conversation, today's included. */
export const LONG_THREAD_MESSAGES = 3000;
const PERSON = 'aoife';
/** The café is closed on Sundays and Tuesdays. */
const CLOSED_DAYS: ReadonlySet<number> = new Set([0, 2]);
const YEARS_BACK_DAYS = 735;
/** Nothing of ours may come later than this after the customer's newest message: the window is 24 h. */
const WINDOW_MS = 20 * HOUR;

interface Slot {
  readonly name: string;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  /** On how many days of ten. */
  readonly tenths: number;
}

const SLOTS: readonly Slot[] = [
  { name: 'morning', from: 6 * 60 + 25, to: 7 * 60 + 50, tenths: 5 },
  { name: 'noon', from: 10 * 60, to: 12 * 60 + 40, tenths: 4 },
  { name: 'order', from: 14 * 60, to: 17 * 60, tenths: 8 },
  { name: 'evening', from: 18 * 60, to: 19 * 60 + 30, tenths: 3 },
];

export interface LongThreadInput {
  readonly now: number;
  readonly random: Random;
  readonly contentContext: Omit<ContentContext, 'question'>;
}

/** Two years of mornings and orders, as many messages as make the conversation LONG_THREAD_MESSAGES long. */
export function cafeThread(
  { person, shop, acts }: PlannedConversation,
  input: LongThreadInput,
): readonly Draft[] {
  if (person.key !== PERSON || shop !== 'bakery') return [];
  const today = acts.reduce((sum, { story, cut }) => sum + messageCount(story, cut), 0);
  const scenes = draftYears(parseStories(CAFE_SCENES), input, person.name.split(' ')[0] ?? '');
  return trim(scenes, LONG_THREAD_MESSAGES - today).flat();
}

const lengthOf = (scenes: readonly (readonly Draft[])[]): number =>
  scenes.reduce((sum, scene) => sum + scene.length, 0);

/**
 * The newest scenes, `count` messages in all. The first begins with the customer; what is still too much is taken from
 * the ends of the oldest scenes where we had the last word.
 * @throws when there are too few.
 */
function trim(scenes: readonly (readonly Draft[])[], count: number): (readonly Draft[])[] {
  const first = scenes.findLastIndex(
    (scene, place) => scene[0]?.by === null && lengthOf(scenes.slice(place)) >= count,
  );
  if (first === -1) throw new Error('The long thread has too few messages.');
  const kept = scenes.slice(first);
  let surplus = lengthOf(kept) - count;
  return kept.map((scene) => {
    if (surplus === 0 || scene.length < 3 || scene.at(-1)?.by === null) return scene;
    surplus -= 1;
    return scene.slice(0, -1);
  });
}

function draftYears(scenes: readonly Story[], input: LongThreadInput, first: string): Draft[][] {
  const { now, random } = input;
  const midnight = Math.floor(now / DAY) * DAY;
  const scenesTold: Draft[][] = [];
  const newest = (): readonly Draft[] => scenesTold.at(-1) ?? [];
  let lastInbound = 0;
  let told: readonly string[] = [];
  for (let daysAgo = YEARS_BACK_DAYS; daysAgo >= 2; daysAgo -= 1) {
    const day = midnight - daysAgo * DAY;
    if (CLOSED_DAYS.has(new Date(day).getUTCDay())) continue;
    for (const slot of SLOTS) {
      if (!random.chance(slot.tenths / 10)) continue;
      const at = Math.max(
        day + random.int(slot.from, slot.to) * MINUTE,
        (newest().at(-1)?.at ?? 0) + 20 * MINUTE,
      );
      const canBegin = at - lastInbound < WINDOW_MS;
      const pool = scenes.filter((scene) => {
        const [begin] = scene.steps;
        const isOurs = begin?.kind === 'message' && begin.speaker !== 'customer';
        return scene.id.startsWith(slot.name) && !told.includes(scene.id) && (canBegin || !isOurs);
      });
      const scene = random.pick(pool);
      told = [...told, scene.id].slice(-5);
      scenesTold.push(draftScene(scene, at, first, input));
      lastInbound = newest().findLast(({ by }) => by === null)?.at ?? lastInbound;
    }
  }
  return scenesTold;
}

function draftScene(
  scene: Story,
  at: number,
  first: string,
  { random, contentContext }: LongThreadInput,
): Draft[] {
  const teammate: TeammateKey = random.pick(['aiko', 'aiko', 'aiko', 'samuel', 'maya']);
  const me = { aiko: 'Aiko', samuel: 'Samuel', maya: 'Maya', marta: '', jonas: '', giulia: '' }[teammate];
  return playStory(scene, {
    random,
    names: { ...cafeWords(random, at), first, me },
    teammate,
    colleague: 'aiko',
    startsAt: () => at,
    cut: null,
    contentContext,
  });
}
