import type { VoiceNote } from './voice-note';

/** As many moments as the bar has room for. */
export const LIVE_BARS = 160;

/** Long enough for anybody; a quarter of what WhatsApp takes. */
export const MAX_MINUTES = 15;

/** Why nothing can be recorded. */
export type VoiceProblem = 'unsupported' | 'insecure' | 'refused' | 'missing' | 'busy' | 'broken' | 'unknown';

/** Why recording has stopped by itself. */
export type HeldReason = 'limit' | 'lost' | 'short';

export type VoiceState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'recording'; readonly seconds: number; readonly levels: readonly number[] }
  | {
      readonly phase: 'held';
      readonly seconds: number;
      /** Null while it is being made ready. */
      readonly note: VoiceNote | null;
      readonly url: string | null;
      readonly resumable: boolean;
      readonly why: HeldReason | null;
    }
  | { readonly phase: 'failed'; readonly problem: VoiceProblem };
