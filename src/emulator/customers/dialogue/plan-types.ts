import type { MediaKind } from '../../graph/messages/validated-message';
import type { Random } from '../../random';
import type { BusinessKind } from '../../world/world-schema';
import type { DemoAsset } from '../assets';
import type { Persona } from '../personas';
import type { PhrasePack } from '../packs/phrase-pack';
import type { BusinessMessage, Choice } from './business-message';

/** One thing a customer does, `after` so many milliseconds at natural speed. */
export type Step = { readonly after: number } & (
  | { readonly kind: 'say'; readonly text: string; readonly quote?: string | undefined }
  | {
      readonly kind: 'media';
      readonly media: MediaKind;
      readonly file: string;
      readonly caption?: string | undefined;
    }
  | { readonly kind: 'location'; readonly location: unknown }
  | { readonly kind: 'contacts'; readonly contacts: unknown }
  | { readonly kind: 'press'; readonly choice: Choice; readonly on: string }
  | { readonly kind: 'react'; readonly target: string; readonly emoji: string }
  /** Corrects, or takes back, the last message of this plan. */
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'revoke' }
);

/** What a customer remembers of a conversation. */
export interface DialogueState {
  readonly answers: number;
  readonly closed: boolean;
  /** Said nothing any more since the character's `silentAfter`. */
  readonly silent: boolean;
  readonly sent: readonly string[];
}

export const FRESH_DIALOGUE: DialogueState = { answers: 0, closed: false, silent: false, sent: [] };

export interface Situation {
  readonly character: Persona;
  readonly pack: PhrasePack;
  readonly shop: BusinessKind;
  readonly state: DialogueState;
  /** Not empty, oldest first. */
  readonly unanswered: readonly BusinessMessage[];
  readonly assets: readonly DemoAsset[];
  readonly random: Random;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly state: DialogueState;
  /** Writes again by themselves when the window has closed. */
  readonly comesBack: boolean;
}
