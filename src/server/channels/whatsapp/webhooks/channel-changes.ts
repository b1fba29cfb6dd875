import { rejectionText } from '@shared/rules/template-reasons';
import { id, name, object, text } from '../parse/read';

type Quality = 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';

/** What a template update means for the stored template. */
export interface TemplateChange {
  /** Meta's id. */
  readonly external_id: string;
  readonly template_name: string | null;
  /** As the API writes it: `en_US`. */
  readonly language: string | null;
  readonly set: {
    readonly verification_status?: string;
    readonly whatsapp_template_category?: string;
    /** In words; null when Meta has nothing against it any more. */
    readonly rejected_reason?: string | null;
    readonly quality?: Quality;
    readonly upcoming_category?: string | null;
    /** Epoch milliseconds. */
    readonly upcoming_at?: number | null;
  };
}

/** `event` of a status update -> the status from now on (facts §3, §4). FLAGGED and LOCKED leave it as it is. */
const STATUS_OF_EVENT: Readonly<Record<string, string>> = {
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  PENDING: 'PENDING',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED',
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  IN_APPEAL: 'IN_APPEAL',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  DELETED: 'DELETED',
  PENDING_DELETION: 'PENDING_DELETION',
  ARCHIVED: 'ARCHIVED',
};
const CATEGORIES = new Set(['MARKETING', 'UTILITY', 'AUTHENTICATION']);
const QUALITIES: readonly Quality[] = ['GREEN', 'YELLOW', 'RED'];
/** Why a template was paused (facts §3). */
const PAUSES: Readonly<Record<string, string>> = {
  FIRST_PAUSE: 'Paused for 3 hours, because too many customers did not want it.',
  SECOND_PAUSE: 'Paused for 6 hours, because too many customers did not want it once more.',
  RATE_LIMITING_PAUSE: 'Paused, because it was sent too often for its quality.',
};

/** What Meta has against a template that it rejected, paused or disabled. */
function reasonIn(status: string, value: Readonly<Record<string, unknown>>): string | null {
  if (status !== 'REJECTED' && status !== 'PAUSED' && status !== 'DISABLED') return null;
  const title = text(object(value['other_info'])['title'], 64)?.toUpperCase() ?? '';
  if (status === 'PAUSED' && Object.hasOwn(PAUSES, title)) return PAUSES[title] ?? null;
  const advice = text(object(value['rejection_info'])['recommendation'], 500);
  const reason = rejectionText(text(value['reason'], 200));
  return [reason, advice].filter((one) => one !== null && one !== '').join(' ') || null;
}

/** Null when the update says nothing about a template's status or category. */
export function templateChange(field: string, payload: unknown): TemplateChange | null {
  const value = object(payload);
  const set = templateSet(field, value);
  if (!set) return null;
  const change = {
    external_id: id(value['message_template_id']) ?? '',
    template_name: name(value['message_template_name']),
    // Webhooks write `en-US`, the API `en_US` (facts §3).
    language: text(value['message_template_language'], 20)?.replaceAll('-', '_') ?? null,
    set,
  };
  return change.external_id === '' && change.template_name === null ? null : change;
}

function templateSet(field: string, value: Readonly<Record<string, unknown>>): TemplateChange['set'] | null {
  if (field === 'message_template_status_update') {
    const event = text(value['event'], 64)?.toUpperCase() ?? '';
    const status = Object.hasOwn(STATUS_OF_EVENT, event) ? STATUS_OF_EVENT[event] : undefined;
    return status === undefined
      ? null
      : { verification_status: status, rejected_reason: reasonIn(status, value) };
  }
  if (field === 'template_category_update') {
    // The notice of a change to come names today's category as `new_category`, without a previous one.
    const category = text(value['new_category'], 64)?.toUpperCase() ?? '';
    const isDone = text(value['previous_category'], 64) !== null;
    if (isDone) {
      return CATEGORIES.has(category)
        ? { whatsapp_template_category: category, upcoming_category: null, upcoming_at: null }
        : null;
    }
    const upcoming = text(value['correct_category'], 64)?.toUpperCase() ?? '';
    if (!CATEGORIES.has(upcoming)) return null;
    const seconds = Number(value['category_update_timestamp']);
    return {
      upcoming_category: upcoming,
      upcoming_at: Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : null,
    };
  }
  if (field === 'message_template_quality_update') {
    const score = text(value['new_quality_score'], 20)?.toUpperCase() ?? '';
    return { quality: QUALITIES.find((one) => one === score) ?? 'UNKNOWN' };
  }
  return null;
}

const CLOSING = new Set([
  'ACCOUNT_DELETED',
  'ACCOUNT_OFFBOARDED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
]);

/** Status of the accounts from now on: 1 connected, 0 disabled; null when the update does not say. */
export function accountChange(field: string, payload: unknown): 0 | 1 | null {
  if (field !== 'account_update') return null;
  const value = object(payload);
  const event = text(value['event'], 64)?.toUpperCase() ?? '';
  if (CLOSING.has(event)) return 0;
  if (event === 'ACCOUNT_RECONNECTED') return 1;
  if (event !== 'DISABLED_UPDATE') return null;
  const state = text(object(value['ban_info'])['waba_ban_state'], 64)?.toUpperCase() ?? '';
  if (state === 'DISABLE') return 0;
  return state === 'REINSTATE' ? 1 : null;
}
