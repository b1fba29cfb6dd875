import type { AcceptedSend, MediaInfo, PhoneNumberInfo } from './graph-types';

/** Reading the answers of the Graph API: undefined for what is not the answer that facts §1, §2 and §5 describe. */
function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

/** Ids are text, but Graph answers have been seen with numbers. */
function text(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

export function readAccepted(body: unknown): AcceptedSend | undefined {
  const wamid = text(field(field(field(body, 'messages'), '0'), 'id'));
  if (wamid === undefined) return undefined;
  return { wamid, wa_id: text(field(field(field(body, 'contacts'), '0'), 'wa_id')) ?? null };
}

export function readSuccess(body: unknown): true | undefined {
  return field(body, 'success') === true || field(body, 'success') === 'true' ? true : undefined;
}

export function readMediaInfo(body: unknown): MediaInfo | undefined {
  const url = text(field(body, 'url'));
  if (url === undefined) return undefined;
  const size = Number(field(body, 'file_size'));
  return {
    url,
    mime_type: text(field(body, 'mime_type')) ?? 'application/octet-stream',
    sha256: text(field(body, 'sha256')) ?? null,
    file_size: Number.isSafeInteger(size) && size >= 0 ? size : null,
  };
}

export function readUploadId(body: unknown): string | undefined {
  return text(field(body, 'id'));
}

/** The numbers of a WhatsApp Business account, by id. */
export function readPhoneNumbers(body: unknown): ReadonlyMap<string, PhoneNumberInfo> | undefined {
  const rows = field(body, 'data');
  if (!Array.isArray(rows)) return undefined;
  const read = rows.flatMap((row: unknown) => {
    const [id, info] = [text(field(row, 'id')), readPhoneNumber(row)];
    return id === undefined || info === undefined ? [] : [[id, info] as const];
  });
  return new Map(read);
}

export function readName(body: unknown): string | undefined {
  return text(field(body, 'name'));
}

export function readPhoneNumber(body: unknown): PhoneNumberInfo | undefined {
  if (text(field(body, 'id')) === undefined) return undefined;
  return {
    quality_rating: text(field(body, 'quality_rating')) ?? null,
    status: text(field(body, 'status')) ?? null,
    verified_name: text(field(body, 'verified_name')) ?? null,
    display_phone_number: text(field(body, 'display_phone_number')) ?? null,
    name_status: text(field(body, 'name_status')) ?? null,
    // The first is the newer of the two (facts §5).
    messaging_limit:
      text(field(body, 'whatsapp_business_manager_messaging_limit')) ??
      text(field(body, 'messaging_limit_tier')) ??
      null,
    throughput: text(field(field(body, 'throughput'), 'level')) ?? null,
    is_official: field(body, 'is_official_business_account') === true,
  };
}
