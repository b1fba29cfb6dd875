import type { TextIntent } from '../packs/phrase-pack';
import { answerSteps } from './answer';
import type { BusinessMessage } from './business-message';
import { asksSomething, intentOf } from './intent';
import { type DialogueState, type Plan, type Situation, type Step, FRESH_DIALOGUE } from './plan-types';

/**
 * What a customer does about the messages not answered yet: one turn at most, which answers the one that asks
 * the most. Pure: the same situation with the same random stream gives the same plan.
 */
export function planReply(situation: Situation): Plan {
  const { character, state, random } = situation;
  const topic = topicOf(situation);
  const intent = topic.kind === 'text' ? intentOf(topic.text, situation.pack) : undefined;
  const waits = topic.choices.length > 0 || topic.kind === 'asks_location' || topic.kind === 'template';
  const asks = waits || (intent !== undefined && asksSomething(intent));
  const reaction = reactionSteps(situation, topic, intent);

  if (state.silent) return { steps: [], state, comesBack: false };
  if (!character.answers) {
    const press = topic.choices.length > 0 ? answerSteps(situation, topic, intent, false) : [];
    return { steps: [...reaction, ...press], state, comesBack: false };
  }
  if (state.closed && !asks) return { steps: reaction, state, comesBack: false };

  const now: DialogueState = state.closed ? { ...FRESH_DIALOGUE, sent: state.sent } : state;
  const goodbye = intent === 'closing' || (intent === 'thanks' && now.answers > 0);
  const closes = goodbye || now.answers + 1 >= character.patience;
  const steps = answerSteps({ ...situation, state: now }, topic, intent, closes);
  const silent = character.silentAfter !== undefined && now.answers + 1 >= character.silentAfter;
  const sent = steps.flatMap((step) =>
    step.kind === 'say' ? [step.text] : step.kind === 'media' ? [step.file] : [],
  );
  return {
    steps: random.chance(0.5) ? [...reaction, ...steps] : [...steps, ...reaction],
    state: { answers: now.answers + 1, closed: closes, silent, sent: [...now.sent, ...sent].slice(-40) },
    comesBack: silent,
  };
}

/** The message to answer: choices first, then questions, then the latest. */
function topicOf({ unanswered, pack }: Situation): BusinessMessage {
  const weight = (message: BusinessMessage): number => {
    if (message.choices.length > 0 || message.kind === 'asks_location') return 3;
    if (message.kind === 'text' && asksSomething(intentOf(message.text, pack))) return 2;
    return message.kind === 'template' ? 2 : 1;
  };
  return unanswered.reduce((best, message) => (weight(message) >= weight(best) ? message : best));
}

function reactionSteps(
  { character, random }: Situation,
  topic: BusinessMessage,
  intent: TextIntent | undefined,
): Step[] {
  if (!random.chance(character.reacts)) return [];
  const emoji = reactionFor(topic, intent);
  return [{ kind: 'react', after: random.int(500, 1500), target: topic.wamid, emoji: random.pick(emoji) }];
}

function reactionFor(topic: BusinessMessage, intent: TextIntent | undefined): readonly [string, ...string[]] {
  if (topic.kind === 'image' || topic.kind === 'video') return ['😍', '❤️', '👏'];
  if (topic.kind === 'sticker') return ['😂'];
  switch (intent) {
    case 'ready':
      return ['🎉', '🙏'];
    case 'delay':
      return ['😢', '👍'];
    case 'thanks':
    case 'closing':
      return ['❤️', '🙏'];
    default:
      return ['👍', '👍🏽', '🙏'];
  }
}
