import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { TeammateKey } from '../data/team';
import type { MessageRow } from './message-rows';
import { type PlannedState, duration } from './plan';

const MONDAY = 1;
const DAYS = 7;

type ConversationState = Pick<Insertable<Schema['conversations']>, 'assignee_id' | 'state' | 'snoozed_until'>;

export interface StateInput {
  readonly now: number;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string }>>;
  /** Of the conversation, oldest first. */
  readonly messages: readonly MessageRow[];
}

/** Whose a conversation is, and whether it is open. */
export function conversationState(
  planned: PlannedState | null,
  { now, team, messages }: StateInput,
): ConversationState {
  if (planned === null) {
    const lastSender = messages.findLast(({ sent_by }) => sent_by !== null)?.sent_by ?? null;
    return { assignee_id: lastSender, state: 'closed', snoozed_until: null };
  }
  const assignee_id = planned.whose === null ? null : team[planned.whose]._id;
  if (planned.now === '') return { assignee_id, state: 'open', snoozed_until: null };
  if (planned.now === 'closed') return { assignee_id, state: 'closed', snoozed_until: null };
  return { assignee_id, state: 'snoozed', snoozed_until: snoozeEnd(planned.now, now) };
}

/**
 * `tomorrow 8`, `monday 8` (the next one that is not today) by this machine's clock, as the inbox offers them; `3h`
 * from now.
 * @throws for anything else.
 */
export function snoozeEnd(text: string, now: number): number {
  const [, day, hour] = /^(tomorrow|monday) (\d+)$/.exec(text) ?? [];
  if (day !== undefined) {
    const today = new Date(now);
    const ahead = day === 'tomorrow' ? 1 : (MONDAY + DAYS - today.getDay()) % DAYS || DAYS;
    return new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, Number(hour)).getTime();
  }
  const length = duration(text);
  if (length === 0) throw new Error(`“${text}” is no end of a snooze.`);
  return now + length;
}
