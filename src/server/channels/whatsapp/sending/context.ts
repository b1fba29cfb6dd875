import { decodeTime } from 'ulid';
import { whatsappError } from '@shared/rules/error-catalogue';
import type { SendOutcome } from '../../../domains/chat/ingest/types';
import { type RunningJob, RunLater } from '../../../platform/jobs/job';
import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { PayloadOf } from '../../../platform/jobs/job-kind';
import type { SEND } from '../../../domains/chat/channel-jobs';
import type { GraphClient } from '../graph/graph-client';
import type { ChatSending, SendableMessage } from '../../../domains/chat/delivery/types';
import type { TokenHealth } from '../token-health';
import type { MediaIds } from './media-ids';
import { MAX_WAIT_MS, outageWait } from './retry-rules';
import type { SendLimits } from './send-limits';

/** What every step of a send stands on. */
export interface SendContext extends Pick<Platform, 'clock' | 'database' | 'log'> {
  readonly graph: GraphClient;
  readonly sending: ChatSending;
  readonly limits: SendLimits;
  readonly mediaIds: MediaIds;
  readonly tokenHealth: TokenHealth;
}

export type SendJob = RunningJob<PayloadOf<typeof SEND>>;

/** One message that is being sent. */
export interface Send {
  readonly scope: Scope;
  readonly job: SendJob;
  readonly message: SendableMessage;
}

/** Meta's code of a server that cannot be reached (facts §6). */
export const UNAVAILABLE = 131016;

/** Ends a send that has been settled deeper inside. */
export class Settled extends Error {}

/** A request of an earlier process has left: nobody knows what became of it. */
export class AttemptedBefore extends Error {}

export const refusal = (code: number, title: string, details: string): SendOutcome => ({
  kind: 'refused',
  code,
  title,
  details,
});

/** Writes down what a send came to. */
export async function settle(
  { log, sending, tokenHealth }: SendContext,
  { scope, message }: Omit<Send, 'job'>,
  outcome: SendOutcome,
): Promise<void> {
  // The sentence of Meta may name the customer; its code says enough for a log.
  const code = outcome.kind === 'refused' ? { error_code: outcome.code } : {};
  log.info({ message_id: message.message_id, outcome: outcome.kind, ...code }, 'a send was settled');
  await sending.settle(scope, message.message_id, outcome);
  if (outcome.kind === 'refused') await tokenHealth.refused(scope, message.account._id, outcome.code);
}

/** Graph cannot be reached: the message waits, and in the end it has failed. */
export async function waitForConnection(context: SendContext, send: Send): Promise<never> {
  const { clock, graph } = context;
  const at = clock() + outageWait(graph.failedConnects());
  if (at < deadline(send.message, clock())) throw new RunLater(at);
  const { title } = whatsappError(UNAVAILABLE);
  await settle(context, send, refusal(UNAVAILABLE, title, 'WhatsApp could not be reached.'));
  throw new Settled();
}

/** Epoch milliseconds until which waiting makes sense. */
function deadline({ message_id, give_up_at }: SendableMessage, now: number): number {
  const latest = createdAt(message_id, now) + MAX_WAIT_MS;
  return Math.min(latest, give_up_at ?? latest);
}

/** Message ids are ULIDs and hold their time. */
function createdAt(messageId: string, now: number): number {
  try {
    return decodeTime(messageId);
  } catch {
    return now;
  }
}
