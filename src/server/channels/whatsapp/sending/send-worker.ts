import { decodeTime } from 'ulid';
import { whatsappError } from '@shared/rules/error-catalogue';
import type { SendOutcome } from '../../../domains/chat/ingest-types';
import { type RunningJob, type Worker, RunLater } from '../../../platform/jobs/job';
import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { TokenHealth } from '../token-health';
import type { GraphClient } from '../graph/graph-client';
import { type GraphRefusal, isRefused } from '../graph/graph-result';
import { UnsendableMessage, toPayload } from '../payloads';
import type { ChatSending, SendJob, SendableMessage } from '../ports';
import type { MediaIds, UploadedMedia } from './media-ids';
import { MAX_WAIT_MS, holdsNumber, isMediaIdRefused, outageWait, retryAt } from './retry-rules';
import type { SendLimits } from './send-limits';

/** Conversations that are served at the same time; within one, the order is kept by the jobs' ordering key. */
const CONCURRENCY = 16;
const UNAVAILABLE = 131016;
const INVALID = 131009;

export interface SendWorkerDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly sending: ChatSending;
  readonly limits: SendLimits;
  readonly mediaIds: MediaIds;
  readonly tokenHealth: TokenHealth;
}

/**
 * Sends one message for each job. The attempt is committed when a connection is open and before the first byte leaves:
 * a process that dies earlier has sent nothing, and the next one sends. After that, a message goes a second time only
 * when the first request surely did not arrive, or was refused with a code that allows it.
 */
export function createSendWorker({
  platform,
  graph,
  sending,
  limits,
  mediaIds,
  tokenHealth,
}: SendWorkerDeps): Worker {
  const { clock, database, log } = platform;

  const scopeOf = ({ business_id }: RunningJob): Scope => {
    if (business_id === null) throw new Error('A send has no workspace.');
    return { business_id, db: database.forWorkspace(business_id) };
  };

  async function settle(scope: Scope, message: SendableMessage, outcome: SendOutcome): Promise<void> {
    // The sentence of Meta may name the customer; its code says enough for a log.
    log.info(
      {
        message_id: message.message_id,
        outcome: outcome.kind,
        ...(outcome.kind === 'refused' ? { error_code: outcome.code } : {}),
      },
      'a send was settled',
    );
    await sending.settle(scope, message.message_id, outcome);
    if (outcome.kind === 'refused') await tokenHealth.refused(scope, message.account._id, outcome.code);
  }

  const refused = (code: number, title: string, details: string): SendOutcome => ({
    kind: 'refused',
    code,
    title,
    details,
  });

  /** Epoch milliseconds until which waiting makes sense. */
  function deadline(message: SendableMessage): number {
    const latest = bornAt(message.message_id, clock()) + MAX_WAIT_MS;
    return Math.min(latest, message.give_up_at ?? latest);
  }

  /** Graph cannot be reached: the message waits, and in the end it has failed. */
  async function waitForConnection(scope: Scope, message: SendableMessage): Promise<never> {
    const at = clock() + outageWait(graph.failedConnects());
    if (at < deadline(message)) throw new RunLater(at);
    await settle(
      scope,
      message,
      refused(UNAVAILABLE, whatsappError(UNAVAILABLE).title, 'WhatsApp could not be reached.'),
    );
    throw new Settled();
  }

  async function afterRefusal(
    scope: Scope,
    job: RunningJob,
    message: SendableMessage,
    refusal: GraphRefusal,
  ): Promise<void> {
    const now = clock();
    const at = retryAt({
      refusal,
      attempt: job.attempt,
      now,
      giveUpAt: message.give_up_at,
      jitter: Math.random(),
    });
    if (at === null) {
      await settle(scope, message, refused(refusal.code, refusal.title, refusal.details));
      return;
    }
    if (holdsNumber(refusal.code)) limits.hold(message.account.phone_number_id, at);
    await sending.clearAttempt(scope, message.message_id);
    log.info(
      { message_id: message.message_id, error_code: refusal.code, attempt: job.attempt },
      'a send is tried again later',
    );
    throw new RunLater(at, true);
  }

  /** The message's file at WhatsApp; null when it has none. */
  async function upload(
    scope: Scope,
    job: RunningJob,
    message: SendableMessage,
  ): Promise<UploadedMedia | null> {
    if (message.media === null) return null;
    const result = await mediaIds.upload(message.account, message.media);
    if (result.kind === 'ok') return result.value;
    if (isRefused(result)) {
      await afterRefusal(scope, job, message, result);
      throw new Settled();
    }
    // An upload that got lost has done no harm: it is simply made again.
    return waitForConnection(scope, message);
  }

  async function send(scope: Scope, job: RunningJob, message: SendableMessage): Promise<void> {
    if (message.attempted) throw new AttemptedBefore();
    const media = await upload(scope, job, message);
    const payload = toPayload(message, media?.id ?? null);
    const recipient = message.to.wa_id ?? message.to.user_id ?? '';
    const waitUntil = limits.take(message.account.phone_number_id, recipient, clock());
    if (waitUntil !== null) throw new RunLater(waitUntil);

    const result = await graph.sendMessage(message.account, payload, async () => {
      if (!(await sending.markAttempted(scope, message.message_id))) throw new AttemptedBefore();
    });
    switch (result.kind) {
      case 'ok':
        return settle(scope, message, { kind: 'accepted', ...result.value });
      case 'unknown':
        log.warn({ message_id: message.message_id, reason: result.reason }, 'the answer to a send was lost');
        return settle(scope, message, { kind: 'unknown' });
      case 'not_sent':
        await sending.clearAttempt(scope, message.message_id);
        return waitForConnection(scope, message);
      case 'refused':
        if (media?.reused && message.media && isMediaIdRefused(result)) {
          mediaIds.forget(message.account, message.media);
          await sending.clearAttempt(scope, message.message_id);
          throw new RunLater(clock());
        }
        return afterRefusal(scope, job, message, result);
    }
  }

  return {
    concurrency: CONCURRENCY,

    async run(job) {
      const scope = scopeOf(job);
      const message = await sending.load(scope, (job.payload as SendJob).message_id);
      if (message === null) return;
      try {
        await send(scope, job, message);
      } catch (error) {
        if (error instanceof Settled) return;
        if (error instanceof AttemptedBefore) {
          await settle(scope, message, { kind: 'unknown' });
          return;
        }
        if (!(error instanceof UnsendableMessage)) throw error;
        await settle(scope, message, refused(INVALID, 'The message cannot be sent', error.message));
      }
    },

    /** Something of ours failed again and again: the message must not stay pending for ever. */
    async onGivenUp(job) {
      const scope = scopeOf(job);
      const message = await sending.load(scope, (job.payload as SendJob).message_id);
      if (message === null) return;
      const isFresh = await sending.markAttempted(scope, message.message_id);
      await settle(
        scope,
        message,
        isFresh
          ? refused(UNAVAILABLE, 'The message was not sent', 'The server could not send it.')
          : { kind: 'unknown' },
      );
    },
  };
}

/** Ends a send that has been settled deeper inside. */
class Settled extends Error {}

/** A request of an earlier process has left: nobody knows what became of it. */
class AttemptedBefore extends Error {}

/** Message ids are ULIDs and hold their time. */
function bornAt(messageId: string, now: number): number {
  try {
    return decodeTime(messageId);
  } catch {
    return now;
  }
}
