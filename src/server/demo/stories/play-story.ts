import type { MessageContent } from '@shared/contract/chat';
import type { TeammateKey } from '../data/team';
import type { Random } from '@shared/seeded-random';
import { type Content, type ContentContext, specialContent } from './content';
import type { Draft, DraftReaction } from './draft';
import { type Fill, createFill } from './fill-slots';
import type { MessageStep, Speaker, Step, Story } from './story';
import { offsetsOf } from './timeline';

/** Who plays a story, and when. */
export interface Cast {
  readonly random: Random;
  /** Slots that have nothing to do with the story: `{first}`, `{me}`, ... */
  readonly names: Readonly<Record<string, string>>;
  readonly teammate: TeammateKey;
  readonly colleague: TeammateKey;
  /** When a story that takes so many milliseconds begins. Epoch milliseconds. */
  readonly startsAt: (length: number) => number;
  /** Plays up to this cut only (from 1); null plays everything. */
  readonly cut: number | null;
  readonly contentContext: Omit<ContentContext, 'question'>;
}

/** The messages of a story with its slots filled. `quote` counts within the story. */
export function playStory(story: Story, cast: Cast): Draft[] {
  const { random } = cast;
  const steps = stepsOf(story, cast.cut);
  const messages = steps.filter((step) => step.kind === 'message');
  const offsets = offsetsOf(messages, random);
  const startsAt = cast.startsAt(offsets.at(-1) ?? 0);
  const fill = createFill({
    random,
    slots: story.slots,
    startedAt: startsAt,
    language: story.language,
    names: cast.names,
  });
  const reactions = reactionsOf(steps);

  const drafts: Draft[] = [];
  for (const [index, message] of messages.entries()) {
    const at = startsAt + (offsets[index] ?? 0);
    const reply = contentOf(message, drafts, fill, cast.contentContext);
    drafts.push({
      by: speakerOf(message.speaker, cast),
      at,
      ...reply,
      quote: message.quote === null ? reply.quote : message.quote === 0 ? 'unknown' : index - message.quote,
      deliveryProblem: message.deliveryProblem,
      edited: message.edited,
      revoked: message.revoked,
      forwarded: message.forwarded,
      reactions: (reactions.get(index) ?? []).map(({ speaker, emoji }): DraftReaction => ({
        by: speakerOf(speaker, cast),
        emoji,
        at: at + random.int(9, 40) * 1000,
      })),
    });
  }
  return drafts;
}

/** How many messages a story has up to a cut. */
export function messageCount(story: Story, cut: number | null): number {
  return stepsOf(story, cut).filter(({ kind }) => kind === 'message').length;
}

function stepsOf(story: Story, cut: number | null): readonly Step[] {
  if (cut === null) return story.steps;
  const end = story.cuts[cut - 1];
  if (end === undefined) throw new Error(`The story ${story.id} has no cut ${cut}.`);
  return story.steps.slice(0, end);
}

const speakerOf = (speaker: Speaker, { teammate, colleague }: Cast): TeammateKey | null =>
  speaker === 'customer' ? null : speaker === 'colleague' ? colleague : teammate;

/** Reactions by the place of their message among the messages. */
function reactionsOf(steps: readonly Step[]) {
  const reactions = new Map<number, { readonly speaker: Speaker; readonly emoji: string }[]>();
  let count = 0;
  for (const step of steps) {
    if (step.kind === 'message') {
      count += 1;
      continue;
    }
    const target = count - step.back;
    reactions.set(target, [...(reactions.get(target) ?? []), step]);
  }
  return reactions;
}

/** What begins with a slot begins with a capital all the same. */
function sentence(text: string, fill: Fill): string {
  const filled = fill(text).trim();
  return text.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

interface Reply extends Content {
  /** What an answer to a question or a template quotes by itself. */
  readonly quote: number | null;
}

function contentOf(
  { body }: MessageStep,
  before: readonly Draft[],
  fill: Fill,
  contentContext: Omit<ContentContext, 'question'>,
): Reply {
  if (body.kind === 'text') {
    return { message_type: 'text', content: { body: sentence(body.text, fill) }, quote: null };
  }
  const asked = (type: string): number =>
    before.findLastIndex(({ by, message_type }) => by !== null && message_type === type);
  const place =
    body.name === 'chose' ? asked('interactive') : body.name === 'pressed' ? asked('template') : -1;
  const question: MessageContent | null = before[place]?.content ?? null;
  const content = specialContent(body.name, body.args.map(fill), fill(body.text), {
    ...contentContext,
    question,
  });
  return { ...content, quote: place === -1 ? null : place };
}
