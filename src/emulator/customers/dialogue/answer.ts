import type { MediaKind } from '../../graph/messages/validated-message';
import type { Line, TextIntent } from '../packs/phrase-pack';
import type { BusinessMessage } from './business-message';
import { withTypo } from './typo';
import { SAMPLE_CONTACTS, SAMPLE_LOCATIONS } from './sample-content';
import type { Situation, Step } from './plan-types';

const PAUSE: readonly [number, number] = [700, 1700];

/** The messages of one answer to `topic`, with the character's habits. */
export function answerSteps(
  situation: Situation,
  topic: BusinessMessage,
  intent: TextIntent | undefined,
  closes: boolean,
): Step[] {
  const { character, random } = situation;
  const first = random.int(...character.typeMs);
  if (topic.choices.length > 0) {
    const choice = random.pickFrom(topic.choices);
    return choice ? [{ kind: 'press', after: Math.round(first / 2), choice, on: topic.wamid }] : [];
  }
  if (topic.kind === 'asks_location')
    return [{ kind: 'location', after: first, location: random.pickFrom(SAMPLE_LOCATIONS[situation.shop]) }];

  const shown = intent === 'photo' || !closes ? mediaSteps(situation, intent, first) : [];
  if (shown.some((step) => step.kind === 'media' && step.media === 'audio')) return shown;
  const texts = textsFor(situation, topic, intent, closes, shown.length > 0);
  const spoken = texts.flatMap((text, index) =>
    saySteps(situation, topic, text, index + shown.length, first),
  );
  const sticker = closes ? stickerStep(situation) : [];
  return [...shown, ...spoken, ...sticker];
}

/** The sentences: an answer, the goodbye when it is time, else perhaps a question of their own. */
function textsFor(
  situation: Situation,
  topic: BusinessMessage,
  intent: TextIntent | undefined,
  closes: boolean,
  hasMedia: boolean,
): string[] {
  const { character, random, pack, shop } = situation;
  const goodbye = fresh(situation, pack.say.closing);
  if (closes && (intent === 'closing' || intent === 'thanks')) return [goodbye];
  const answer = hasMedia && intent === 'photo' ? [] : [answerText(situation, topic, intent)];
  if (closes) return [...answer, goodbye];
  const asks = random.chance(character.curious) ? [fresh(situation, pack.shops[shop].ask)] : [];
  const all = [...answer, ...asks];
  return random.chance(character.splits) ? all : all.length > 0 ? [all.join(' ')] : [];
}

function answerText(situation: Situation, topic: BusinessMessage, intent: TextIntent | undefined): string {
  const { pack, shop } = situation;
  if (topic.kind !== 'text') {
    const line: Line =
      topic.kind === 'link' ? 'pressed' : topic.kind === 'asks_location' ? 'where' : topic.kind;
    return fresh(situation, pack.say[line]);
  }
  if (intent === 'choice' || intent === 'details') return fresh(situation, pack.shops[shop][intent]);
  return fresh(situation, pack.say[intent === 'photo' ? 'noPhoto' : (intent ?? 'statement')]);
}

/** Pictures when asked for, a place when asked where, and otherwise what the character likes to send. */
function mediaSteps(situation: Situation, intent: TextIntent | undefined, after: number): Step[] {
  const { character, random, shop } = situation;
  const likes = (kind: MediaKind | 'location' | 'contacts'): boolean =>
    random.chance(character.sends[kind] ?? 0);
  if (intent === 'where' && (likes('location') || random.chance(0.6)))
    return [{ kind: 'location', after, location: random.pickFrom(SAMPLE_LOCATIONS[shop]) }];
  if (intent === 'photo' || likes('image')) return assetStep(situation, 'image', after);
  if (likes('audio')) return assetStep(situation, 'audio', after);
  if (likes('document')) return assetStep(situation, 'document', after);
  if (likes('contacts')) return [{ kind: 'contacts', after, contacts: [random.pickFrom(SAMPLE_CONTACTS)] }];
  if (likes('location'))
    return [{ kind: 'location', after, location: random.pickFrom(SAMPLE_LOCATIONS[shop]) }];
  return [];
}

function assetStep(situation: Situation, media: MediaKind, after: number): Step[] {
  const { assets, random, shop, pack, state } = situation;
  const fitting = assets.filter(
    (asset) =>
      asset.kind === media &&
      (asset.tags.includes(shop) || asset.tags.includes('any')) &&
      (asset.locale === undefined || asset.locale === pack.locale),
  );
  const unseen = fitting.filter((asset) => !state.sent.includes(asset.file));
  const asset = random.pickFrom(unseen.length > 0 ? unseen : fitting);
  if (!asset) return [];
  const own = asset.captions[pack.locale] ?? [];
  const caption = random.pickFrom(own.length > 0 ? own : pack.shops[shop].photo);
  return [{ kind: 'media', after, media, file: asset.file, ...(media === 'image' ? { caption } : {}) }];
}

function stickerStep(situation: Situation): Step[] {
  const { character, random } = situation;
  if (!random.chance(character.sends.sticker ?? 0)) return [];
  return assetStep(situation, 'sticker', random.int(...PAUSE));
}

function saySteps(
  situation: Situation,
  topic: BusinessMessage,
  text: string,
  index: number,
  first: number,
): Step[] {
  const { character, random, pack } = situation;
  const after = index === 0 ? first : random.int(...PAUSE);
  const quote = index === 0 && random.chance(character.quotes) ? topic.wamid : undefined;
  if (index === 0 && random.chance(character.revokes))
    return [
      { kind: 'say', after, text: random.pick(pack.say.wrongChat) },
      { kind: 'revoke', after: random.int(1200, 2200) },
      { kind: 'say', after: random.int(...PAUSE), text, quote },
    ];
  if (random.chance(character.edits))
    return [
      { kind: 'say', after, text: withTypo(text, random), quote },
      { kind: 'edit', after: random.int(1500, 3000), text },
    ];
  return [{ kind: 'say', after, text, quote }];
}

/** A sentence that was not said yet, as long as there is one. */
function fresh({ random, state }: Situation, lines: readonly [string, ...string[]]): string {
  const left = lines.filter((line) => !state.sent.some((sent) => sent.includes(line)));
  return random.pickFrom(left) ?? random.pick(lines);
}
