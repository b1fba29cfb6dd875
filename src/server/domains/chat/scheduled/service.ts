import type { BodyOf } from '@shared/contract/endpoint';
import type { changeScheduled, ScheduledMessage, scheduleMessage } from '@shared/contract/scheduled';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import { cancelOfAccount, cancelWithTemplates } from './cancel-planned';
import { changeWaiting } from './change-scheduled';
import { type ScheduledContext, type ScheduledDeps, SCHEDULED, toScheduled } from './context';
import { scheduledOf } from './repository';
import { writeScheduled } from './schedule-message';
import { giveUpDue, sendDue } from './send-due';

export { SCHEDULED } from './context';

export interface ChatScheduledService {
  list(scope: Scope, conversationId: string): Promise<ScheduledMessage[]>;
  schedule(
    caller: Caller,
    conversationId: string,
    request: BodyOf<typeof scheduleMessage>,
    key: string | null,
  ): Promise<ScheduledMessage>;
  change(
    caller: Caller,
    conversationId: string,
    id: string,
    change: BodyOf<typeof changeScheduled>,
  ): Promise<ScheduledMessage>;
  /** Takes back what is planned in the conversations of an account, in the transaction that deletes it. */
  cancelOfAccount(tx: TransactionScope, accountId: string): Promise<void>;
  /** Takes back what waits for templates, in the transaction that deletes them. Answers how many messages. */
  cancelWithTemplates(tx: TransactionScope, templateIds: readonly string[]): Promise<number>;
}

/** What was cancelled or failed is told for so long, milliseconds. */
const TOLD_FOR_MS = 24 * 60 * 60 * 1000;

/** Messages that wait for their time; each is sent once, by the service that sends all others. */
export function createChatScheduledService(
  { clock, database, events, jobs }: Platform,
  { send, isLocked }: ScheduledDeps,
): ChatScheduledService {
  const context: ScheduledContext = { clock, database, events, jobs, send, isLocked };

  jobs.register(SCHEDULED, {
    concurrency: 4,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      await sendDue(context, { business_id, db: database.forWorkspace(business_id) }, payload);
    },
    async onGivenUp({ business_id, payload }) {
      if (business_id === null) return;
      await giveUpDue(context, { business_id, db: database.forWorkspace(business_id) }, payload);
    },
  });

  return {
    async list(scope, conversationId) {
      if (!(await conversationById(scope, conversationId))) throw new AppError('conversation_not_found');
      return (await scheduledOf(scope, conversationId, clock() - TOLD_FOR_MS)).map(toScheduled);
    },

    schedule: (caller, conversationId, request, key) =>
      once(caller, clock, { key, endpoint: `schedule:${conversationId}`, body: request }, (tx) =>
        writeScheduled(context, tx, caller, conversationId, request),
      ),

    change: (caller, conversation_id, id, change) =>
      inTransaction(caller, (tx) => changeWaiting(context, tx, caller, { conversation_id, id }, change)),

    cancelOfAccount: (tx, accountId) => cancelOfAccount(context, tx, accountId),
    cancelWithTemplates: (tx, templateIds) => cancelWithTemplates(context, tx, templateIds),
  };
}
