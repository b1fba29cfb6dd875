import type { Platform } from '../../../platform/platform';
import type { ChatIngest } from '../ingest';
import { beginAttempt, updateMessage } from '../messages/repository';
import type { ChatContacts } from '../ports';
import type { DeliveryContext, SendingFiles } from './context';
import { loadMessage } from './load-message';
import { settle } from './settle';
import type { ChatSending } from './types';

export type { SendingFiles } from './context';
export type { ChatSending } from './types';

export function createChatSending(
  { clock, database, events, jobs, secrets }: Platform,
  ingest: ChatIngest,
  contacts: ChatContacts,
  files: SendingFiles,
  outcomes: DeliveryContext['outcomes'],
): ChatSending {
  const parts = { ingest, contacts, files, outcomes };
  const context: DeliveryContext = { clock, database, events, jobs, secrets, ...parts };
  return {
    load: (scope, messageId) => loadMessage(context, scope, messageId),
    markAttempted: (scope, messageId) => beginAttempt(scope, messageId, clock()),
    clearAttempt: (scope, messageId) => updateMessage(scope, messageId, { attempted_at: null }),
    settle: (scope, messageId, outcome) => settle(context, scope, messageId, outcome),
  };
}
