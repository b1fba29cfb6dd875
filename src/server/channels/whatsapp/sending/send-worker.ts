import type { Worker } from '../../../platform/jobs/job';
import type { Scope } from '../../../platform/scope';
import { UnsendableMessage } from '../payloads';
import {
  AttemptedBefore,
  type SendContext,
  type SendJob,
  Settled,
  UNAVAILABLE,
  refusal,
  settle,
} from './context';
import { sendMessage } from './send-message';

/** Conversations that are served at the same time; within one, the order is kept by the jobs' ordering key. */
const CONCURRENCY = 16;
const INVALID = 131009;

/**
 * Sends one message for each job. Once a request has begun to leave, the message goes a second time only when the
 * first request surely did not arrive, or was refused with a code that allows it.
 */
export function createSendWorker(context: SendContext): Worker<SendJob['payload']> {
  const { database, sending } = context;

  const scopeOf = ({ business_id }: SendJob): Scope => {
    if (business_id === null) throw new Error('A send has no workspace.');
    return { business_id, db: database.forWorkspace(business_id) };
  };

  return {
    concurrency: CONCURRENCY,

    async run(job) {
      const scope = scopeOf(job);
      const message = await sending.load(scope, job.payload.message_id);
      if (message === null) return;
      const send = { scope, job, message };
      try {
        await sendMessage(context, send);
      } catch (error) {
        if (error instanceof Settled) return;
        if (error instanceof AttemptedBefore) {
          await settle(context, send, { kind: 'unknown' });
          return;
        }
        if (!(error instanceof UnsendableMessage)) throw error;
        await settle(context, send, refusal(INVALID, 'The message cannot be sent', error.message));
      }
    },

    /** Something of ours failed again and again: the message must not stay pending for ever. */
    async onGivenUp(job) {
      const scope = scopeOf(job);
      const message = await sending.load(scope, job.payload.message_id);
      if (message === null) return;
      const isFresh = await sending.markAttempted(scope, message.message_id);
      await settle(
        context,
        { scope, message },
        isFresh
          ? refusal(UNAVAILABLE, 'The message was not sent', 'The server could not send it.')
          : { kind: 'unknown' },
      );
    },
  };
}
