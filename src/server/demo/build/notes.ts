import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { TeammateKey } from '../data/team';
import type { Random } from '@shared/seeded-random';
import type { NoteData, Moment } from './inbox-data';
import type { Ids } from '../../platform/demo/ids';
import type { MessageRow } from './message-rows';

const MINUTE_MS = 60_000;

export interface NotesInput {
  /** Of the conversation, oldest first. */
  readonly messages: readonly MessageRow[];
  readonly now: number;
  readonly random: Random;
  readonly ids: Ids;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string; readonly name: string }>>;
  /** Who can be mentioned. */
  readonly members: readonly TeammateKey[];
}

export interface BuiltNotes {
  readonly messages: readonly MessageRow[];
  readonly mentions: readonly Insertable<Schema['mentions']>[];
}

/** Notes between the messages of a conversation, and who is mentioned in them. */
export function buildNotes(notes: readonly NoteData[], input: NotesInput): BuiltNotes {
  const built = notes.map((note) => buildNote(note, input));
  return {
    messages: built.map(({ message }) => message),
    mentions: built.flatMap(({ mentions }) => mentions),
  };
}

function buildNote(note: NoteData, { messages, now, random, ids, team, members }: NotesInput) {
  const target = targetOf(note, messages);
  const at = momentAfter(note, target, messages, now);
  const mentioned = members
    .filter((key) => key !== note.by && note.text.includes(`@${team[key].name}`))
    .map((key) => team[key]._id);
  const message: MessageRow = {
    ...target,
    _id: ids.at(at),
    wamid: null,
    direction: 'outbound',
    message_type: 'note',
    message: JSON.stringify({ body: note.text, mentions: mentioned }),
    status: 'sent',
    sent_at: at,
    created_at: at,
    sent: at,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: null,
    error_description: null,
    checking: 0,
    attempted_at: null,
    quoted_message_id: null,
    quoted: null,
    reactions: '[]',
    in_thread: 1,
    shelf: null,
    edited_at: null,
    revoked_at: null,
    forwarded: 0,
    sent_by: team[note.by]._id,
  };
  const { business_id, conversation_id } = target;
  const mentions = mentioned.map((user_id) => ({
    business_id,
    user_id,
    message_id: message._id,
    conversation_id,
    created_at: at,
    seen_at: note.seen ? Math.min(now, at + random.int(2, 40) * MINUTE_MS) : null,
  }));
  return { message, mentions };
}

/** The newest message of the thread that contains the words. @throws when none does. */
export function targetOf({ person, after }: Moment, messages: readonly MessageRow[]): MessageRow {
  const target = messages.findLast(({ in_thread, message }) => in_thread === 1 && message.includes(after));
  if (!target) throw new Error(`Nobody says “${after}” to ${person}.`);
  return target;
}

/** So long after the message as is wanted, as far as the next one and the present leave room for it. */
export function momentAfter(
  { gap }: Moment,
  target: MessageRow,
  messages: readonly MessageRow[],
  now: number,
): number {
  const thread = messages.filter(({ in_thread }) => in_thread === 1);
  const next = thread[thread.indexOf(target) + 1]?.sent_at;
  const latest = next === undefined ? now : Math.floor((target.sent_at + next) / 2);
  return Math.min(target.sent_at + gap, latest);
}
