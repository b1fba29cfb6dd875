import { webhookStatus } from '@shared/rules/delivery';
import type { StatusUpdate } from '../../../domains/chat/ingest/types';
import { boundedRaw, finite, id, instant, isObject, list, object, text } from './read';
import type { UpdateBody } from './updates';

type ReportedStatus = StatusUpdate['status'];

function isReported(status: string): status is ReportedStatus {
  return ['sent', 'delivered', 'read', 'failed', 'deleted'].includes(status);
}

/** One entry of `statuses[]` (facts §3); a sentence when it says nothing that we know. */
export function readStatus(value: unknown, receivedAt: number): UpdateBody | string {
  if (!isObject(value)) return 'A status is not an object.';
  const wamid = id(value['id']);
  if (wamid === null) return 'A status does not say which message it is for.';
  const status = webhookStatus(value['status']);
  if (status === null || !isReported(status)) {
    return `Message ${wamid} has a status that is not known: ${text(value['status'], 64) ?? 'none'}.`;
  }
  return {
    kind: 'status',
    value: {
      wamid,
      callback_id: id(value['biz_opaque_callback_data']),
      status,
      at: instant(value['timestamp'], receivedAt),
      error: readError(value['errors']),
      raw: boundedRaw(value),
    },
  };
}

function readError(errors: unknown): StatusUpdate['error'] {
  const first = list(errors).find(isObject);
  if (!first) return null;
  const code = finite(first['code']);
  const title =
    text(first['title'], 500) ?? text(first['message'], 500) ?? 'WhatsApp could not deliver the message.';
  return {
    code: code !== null && Number.isSafeInteger(code) ? code : 0,
    title: title.replace(/^\(#\d+\)\s*/, ''),
    details: text(object(first['error_data'])['details'], 2000) ?? text(first['message'], 2000) ?? '',
  };
}
