import type { Generated } from 'kysely';

/** What makes a contact's score, and how far it has been counted. */
export interface LeadScoreTables {
  score_rules: ScoreRulesTable;
  score_states: ScoreStatesTable;
}

interface ScoreRulesTable {
  business_id: string;
  _id: string;
  name: string;
  points: number;
  /** 0 or 1. */
  enabled: number;
  /** JSON: ScoreCondition of the contract. */
  condition: string;
  position: number;
}

/** One row a workspace. Contacts have the scores of the rules when `scored` is `asked`. */
interface ScoreStatesTable {
  business_id: string;
  /** Counts up each time that all contacts have to be counted again. */
  asked: Generated<number>;
  /** The `asked` of the last time that all were. */
  scored: Generated<number>;
  /** The `asked` of the counting that is under way. */
  running: number | null;
  /** The last contact that it has counted. */
  cursor: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  /** When all contacts were counted last. */
  counted_at: number | null;
  /** The last event whose contacts have been counted. */
  followed: number;
}
