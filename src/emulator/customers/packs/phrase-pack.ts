import type { BusinessKind } from '../../world/world-schema';

/** What a message of the business is about, as far as keywords tell. */
export const CUES = [
  'where',
  'photo',
  'when',
  'price',
  'choice',
  'details',
  'delay',
  'ready',
  'closing',
  'thanks',
  'greeting',
] as const;
export type Cue = (typeof CUES)[number];
export type TextIntent = Cue | 'question' | 'statement';

/** Sentences of a customer that do not depend on the shop. */
export type Line =
  | Exclude<TextIntent, 'choice' | 'details' | 'photo'>
  | 'image'
  | 'document'
  | 'location'
  | 'contacts'
  | 'audio'
  | 'video'
  | 'sticker'
  | 'template'
  | 'pressed'
  | 'back'
  | 'wrongChat'
  | 'noPhoto';

type Some = readonly [string, ...string[]];

/** Sentences that fit one kind of shop. */
export interface ShopLines {
  /** First message of a conversation. */
  readonly opening: Some;
  /** A question of the customer's own. */
  readonly ask: Some;
  readonly choice: Some;
  readonly details: Some;
  /** What stands under a picture. */
  readonly photo: Some;
}

/** Everything a customer can understand and say in one language. */
export interface PhrasePack {
  readonly locale: string;
  readonly cues: Readonly<Record<Cue, readonly string[]>>;
  readonly say: Readonly<Record<Line, Some>>;
  readonly shops: Readonly<Record<BusinessKind, ShopLines>>;
}
