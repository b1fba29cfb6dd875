import type { Message } from '@shared/contract/chat';
import { once } from '../../../platform/http/idempotency';
import type { Platform } from '../../../platform/platform';
import { type Caller, inTransaction } from '../../../platform/scope';
import type { Notifier } from '../../notifications';
import { addNote } from './add-note';
import type { NoteRequest, NotesContext } from './context';
import { removeNote } from './remove-note';
import { seeMentionsOf } from './see-mentions';

/** Notes stand in the thread among the messages, and never leave the workspace. */
export interface ChatNoteService {
  add(caller: Caller, conversationId: string, note: NoteRequest, key: string | null): Promise<Message>;
  remove(caller: Caller, conversationId: string, messageId: string): Promise<Message>;
  see(caller: Caller, conversationId: string): Promise<void>;
}

export function createChatNoteService(
  { clock, database, events }: Platform,
  notifier: Notifier,
): ChatNoteService {
  const context: NotesContext = { clock, database, events, notifier };
  return {
    add: (caller, conversationId, note, key) =>
      once(caller, clock, { key, endpoint: `note:${conversationId}`, body: note }, (tx) =>
        addNote(context, tx, caller, conversationId, note, key),
      ),

    remove: (caller, conversationId, messageId) =>
      inTransaction(caller, (tx) => removeNote(context, tx, caller, conversationId, messageId)),

    see: (caller, conversationId) =>
      inTransaction(caller, (tx) => seeMentionsOf(context, tx, caller, conversationId)),
  };
}
