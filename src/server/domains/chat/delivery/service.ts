import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { ChatIngest } from '../ingest';
import type { SendOutcome } from '../ingest/types';
import { beginAttempt, updateMessage } from '../messages/repository';
import type { ChatContacts } from '../ports';
import type { DeliveryContext, SendingFiles } from './context';
import { loadMessage } from './load-message';
import { settle } from './settle';
import type { SendableMessage } from './types';

export type { SendingFiles } from './context';

/** The send worker's view of a message: one attempt that is committed before the request leaves. */
export interface ChatSending {
  /** Null when there is nothing (left) to do. */
  load(scope: Scope, messageId: string): Promise<SendableMessage | null>;
  /**
   * Commits that a request is about to leave. False when one has left before (the process died meanwhile): nobody
   * knows what became of it, so it must be settled as unknown and never sent.
   */
  markAttempted(scope: Scope, messageId: string): Promise<boolean>;
  /** After a failure that surely did not reach WhatsApp, or a refusal that may be tried again. */
  clearAttempt(scope: Scope, messageId: string): Promise<void>;
  settle(scope: Scope, messageId: string, outcome: SendOutcome): Promise<void>;
}

export function createChatSending(
  { clock, database, events, jobs, secrets }: Platform,
  ingest: ChatIngest,
  contacts: ChatContacts,
  files: SendingFiles,
): ChatSending {
  const context: DeliveryContext = { clock, database, events, jobs, secrets, ingest, contacts, files };
  return {
    load: (scope, messageId) => loadMessage(context, scope, messageId),
    markAttempted: (scope, messageId) => beginAttempt(scope, messageId, clock()),
    clearAttempt: (scope, messageId) => updateMessage(scope, messageId, { attempted_at: null }),
    settle: (scope, messageId, outcome) => settle(context, scope, messageId, outcome),
  };
}
