import { RunLater } from '../../../platform/jobs/job';
import { type GraphRefusal, isRefused } from '../graph/graph-result';
import { toPayload } from '../payloads';
import {
  AttemptedBefore,
  type Send,
  type SendContext,
  Settled,
  refusal,
  settle,
  waitForConnection,
} from './context';
import type { UploadedMedia } from './media-ids';
import { holdsNumber, isMediaIdRefused, retryAt } from './retry-rules';

/** Tries again later where Meta's code allows it; else the message has failed. */
async function afterRefusal(context: SendContext, send: Send, refused: GraphRefusal): Promise<void> {
  const { clock, limits, log, sending } = context;
  const { scope, job, message } = send;
  const at = retryAt({
    refusal: refused,
    attempt: job.attempt,
    now: clock(),
    giveUpAt: message.give_up_at,
    jitter: Math.random(),
  });
  if (at === null) {
    await settle(context, send, refusal(refused.code, refused.title, refused.details));
    return;
  }
  if (holdsNumber(refused.code)) await limits.hold(message.account.phone_number_id, at);
  await sending.clearAttempt(scope, message.message_id);
  log.info(
    { message_id: message.message_id, error_code: refused.code, attempt: job.attempt },
    'a send is tried again later',
  );
  throw new RunLater(at, true);
}

/** The message's file at WhatsApp; null when it has none. */
async function upload(context: SendContext, send: Send): Promise<UploadedMedia | null> {
  const { message } = send;
  if (message.media === null) return null;
  const result = await context.mediaIds.upload(message.account, message.media);
  if (result.kind === 'ok') return result.value;
  if (isRefused(result)) {
    await afterRefusal(context, send, result);
    throw new Settled();
  }
  // An upload that got lost has done no harm: it is simply made again.
  return waitForConnection(context, send);
}

/**
 * Sends one message. The attempt is committed when a connection is open and before the first byte leaves: a process
 * that dies earlier has sent nothing, and the next one sends.
 */
export async function sendMessage(context: SendContext, send: Send): Promise<void> {
  const { clock, graph, limits, log, mediaIds, sending } = context;
  const { scope, message } = send;
  if (message.attempted) throw new AttemptedBefore();
  const media = await upload(context, send);
  const payload = toPayload(message, media?.id ?? null);
  const recipient = message.to.wa_id ?? message.to.user_id ?? '';
  const waitUntil = await limits.take(message.account.phone_number_id, recipient, clock());
  if (waitUntil !== null) throw new RunLater(waitUntil);

  const result = await graph.sendMessage(message.account, payload, async () => {
    if (!(await sending.markAttempted(scope, message.message_id))) throw new AttemptedBefore();
  });
  switch (result.kind) {
    case 'ok':
      return settle(context, send, { kind: 'accepted', ...result.value });
    case 'unknown':
      log.warn({ message_id: message.message_id, reason: result.reason }, 'the answer to a send was lost');
      return settle(context, send, { kind: 'unknown' });
    case 'not_sent':
      await sending.clearAttempt(scope, message.message_id);
      return waitForConnection(context, send);
    case 'refused':
      if (media?.reused && message.media && isMediaIdRefused(result)) {
        mediaIds.forget(message.account, message.media);
        await sending.clearAttempt(scope, message.message_id);
        throw new RunLater(clock());
      }
      return afterRefusal(context, send, result);
  }
}
