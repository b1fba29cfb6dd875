import { z } from 'zod';
import { webhookStatus } from '@shared/rules/delivery';
import type { StatusUpdate } from '../../../domains/chat/ingest/types';
import { boundedRaw, cleanText } from '../../../platform/json/bounded';
import { finite, id, partial, rowsIn, text } from '../../../platform/json/fields';
import { instant } from './instant';
import type { UpdateBody } from './updates';

type ReportedStatus = StatusUpdate['status'];

function isReported(status: string): status is ReportedStatus {
  return ['sent', 'delivered', 'read', 'failed', 'deleted'].includes(status);
}

const statusError = z.object({
  code: finite,
  title: text(500),
  message: text(2000),
  error_data: partial({ details: text(2000) }),
});

/** One entry of `statuses[]` (facts §3). */
const reported = z.object({
  id,
  status: text(64),
  timestamp: finite,
  biz_opaque_callback_data: id,
  errors: rowsIn(statusError),
});

/** Reads one entry of `statuses[]`; a sentence when it says nothing that we know. */
export function readStatus(value: unknown, receivedAt: number): UpdateBody | string {
  const read = reported.safeParse(value).data;
  if (!read) return 'A status is not an object.';
  const { id: wamid, errors } = read;
  if (wamid === null) return 'A status does not say which message it is for.';
  const status = webhookStatus(read.status);
  if (status === null || !isReported(status)) {
    return `Message ${wamid} has a status that is not known: ${read.status ?? 'none'}.`;
  }
  return {
    kind: 'status',
    value: {
      wamid,
      callback_id: read.biz_opaque_callback_data,
      status,
      at: instant(read.timestamp, receivedAt),
      error: errors[0] === undefined ? null : errorOf(errors[0]),
      raw: boundedRaw(value),
    },
  };
}

function errorOf({ code, title, message, error_data }: z.infer<typeof statusError>): StatusUpdate['error'] {
  const sentence = title ?? cleanText(message ?? '', 500) ?? 'WhatsApp could not deliver the message.';
  return {
    code: code !== null && Number.isSafeInteger(code) ? code : 0,
    title: sentence.replace(/^\(#\d+\)\s*/, ''),
    details: error_data.details ?? message ?? '',
  };
}
