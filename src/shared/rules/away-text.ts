import { type VariableValues, fillVariables, unknownNames } from './fill-variables';

/** Variables that the away text may hold (see fill-variables). */
export const AWAY_VARIABLES = [
  'first_name',
  'name',
  'account_name',
  'workspace_name',
  'opening',
  'opening_day',
  'opening_time',
] as const;
export type AwayVariable = (typeof AWAY_VARIABLES)[number];
export type AwayValues = VariableValues<AwayVariable>;

/** Characters of the away text as it is written, and as WhatsApp takes it once its variables are filled in. */
export const AWAY_TEXT_MAX = 1000;
const MESSAGE_MAX = 4096;

export const fillAwayText = (text: string, values: AwayValues): string =>
  fillVariables(text, AWAY_VARIABLES, values).trim().slice(0, MESSAGE_MAX);

export const unknownAwayVariables = (text: string): string[] => unknownNames(text, AWAY_VARIABLES);

/** A message that comes later than this is not answered by itself: the person who wrote has long gone on. Milliseconds. */
export const AWAY_FRESH_MS = 5 * 60_000;
/** Whoever was just answered by the team is in a conversation, whatever the clock says. Milliseconds. */
export const AWAY_TALK_MS = 60 * 60_000;
/** Two away texts are never closer, also where it opens and closes several times a day. Milliseconds. */
export const AWAY_GAP_MS = 4 * 60 * 60_000;

/** Instants in epoch milliseconds. */
export interface AwayFacts {
  readonly now: number;
  /** When the customer wrote, as WhatsApp says. */
  readonly written_at: number;
  /** Since when it is closed; null: longer than anybody needs to know. */
  readonly closed_since: number | null;
  /** When this conversation got an away text last. */
  readonly last_away_at: number | null;
  /** When somebody of the team wrote last. */
  readonly last_team_at: number | null;
}

/** Whether a message that comes while it is closed is answered with the away text. */
export function mayAnswerAway({
  now,
  written_at,
  closed_since,
  last_away_at,
  last_team_at,
}: AwayFacts): boolean {
  if (now - written_at > AWAY_FRESH_MS) return false;
  if (last_team_at !== null && now - last_team_at < AWAY_TALK_MS) return false;
  if (last_away_at === null) return true;
  return now - last_away_at >= AWAY_GAP_MS && closed_since !== null && last_away_at < closed_since;
}
