import { type TeammateKey, TEAM } from '../data/team';
import type { Random } from '@shared/seeded-random';
import type { ContentContext } from '../stories/content';
import type { Draft } from '../stories/draft';
import { playStory } from '../stories/play-story';
import { workingTime } from '../stories/timeline';
import type { DemoPerson } from './person';
import type { PlacedStory, PlannedConversation } from './plan';

const DAY_MS = 86_400_000;

export interface DraftInput {
  readonly now: number;
  readonly random: Random;
  readonly contentContext: Omit<ContentContext, 'question'>;
}

/** Everything that was said in a conversation after `past`, and that too; oldest first. */
export function draftConversation(
  { person, shop, acts, unread, state }: PlannedConversation,
  past: readonly Draft[],
  input: DraftInput,
): Draft[] {
  const staff = TEAM.filter(({ shops }) => shops.includes(shop)).map(({ key }) => key);
  const isUnread = (act: PlacedStory): boolean => unread > 0 && act === acts.at(-1);
  const drafts: Draft[] = [...past];
  for (const act of acts) {
    const [drawn = 'maya', other = 'maya'] = input.random.shuffled(staff);
    // Whose conversation it is, they have answered lately.
    const teammate = (act === acts.at(-1) ? state?.whose : null) ?? drawn;
    const colleague = teammate === other ? drawn : other;
    const told = playStory(act.story, {
      random: input.random,
      names: namesOf(person, teammate),
      teammate,
      colleague,
      startsAt: startOf(act, input),
      cut: act.cut,
      contentContext: input.contentContext,
    });
    const place = drafts.length;
    drafts.push(
      ...(act.cut === null && !isUnread(act) ? acknowledged(told, teammate, input.random) : told).map(
        (draft) => (typeof draft.quote === 'number' ? { ...draft, quote: draft.quote + place } : draft),
      ),
    );
  }
  return drafts;
}

/** What ends with a customer's thanks mostly gets a thumb, so that it does not wait for an answer for ever. */
function acknowledged(told: readonly Draft[], teammate: TeammateKey, random: Random): readonly Draft[] {
  const last = told.at(-1);
  const isThanks = last?.by === null && last.message_type === 'text' && last.reactions.length === 0;
  if (!isThanks || !random.chance(0.6)) return told;
  const reaction = {
    by: teammate,
    emoji: random.pick(['👍', '❤️', '🙏', '😊']),
    at: last.at + random.int(20, 500) * 1000,
  };
  return [...told.slice(0, -1), { ...last, reactions: [reaction] }];
}

function startOf({ age, daysAgo }: PlacedStory, { now, random }: DraftInput): (length: number) => number {
  if (age !== null) return (length) => now - age - length;
  return (length) => workingTime(now, daysAgo + Math.ceil(length / DAY_MS), random);
}

function namesOf({ name }: DemoPerson, teammate: TeammateKey): Readonly<Record<string, string>> {
  const [first = ''] = name.split(' ');
  // A profile that is called `~` or `3boys&me` is greeted like anybody.
  const isName = /^[\p{L}\p{M}’'-]{3,}$/u.test(first);
  return {
    first: isName ? first.charAt(0).toUpperCase() + first.slice(1) : 'there',
    name: isName ? name : 'there',
    me: TEAM.find(({ key }) => key === teammate)?.first_name ?? '',
  };
}
