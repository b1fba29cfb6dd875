import { rejectionText } from '@shared/rules/template-reasons';
import { z } from 'zod';
import { capitals, id, name, partial, text } from '../../../platform/json/fields';

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

/** What an update of a template may hold (facts §3). */
const templateFields = partial({
  message_template_id: id,
  message_template_name: name,
  message_template_language: text(20),
  event: capitals(64),
  reason: text(200),
  other_info: partial({ title: capitals(64) }),
  rejection_info: partial({ recommendation: text(500) }),
  new_category: capitals(64),
  previous_category: text(64),
  correct_category: capitals(64),
  category_update_timestamp: z.unknown().optional(),
  new_quality_score: capitals(20),
});
type TemplateFields = z.infer<typeof templateFields>;

/** What Meta has against a template that it rejected, paused or disabled. */
function reasonIn(status: string, value: TemplateFields): string | null {
  if (status !== 'REJECTED' && status !== 'PAUSED' && status !== 'DISABLED') return null;
  const title = value.other_info.title;
  if (status === 'PAUSED' && Object.hasOwn(PAUSES, title)) return PAUSES[title] ?? null;
  const advice = value.rejection_info.recommendation;
  const reason = rejectionText(value.reason);
  return [reason, advice].filter((one) => one !== null && one !== '').join(' ') || null;
}

/** Null when the update says nothing about a template's status or category. */
export function templateChange(field: string, payload: unknown): TemplateChange | null {
  const value = templateFields.parse(payload);
  const set = templateSet(field, value);
  if (!set) return null;
  const change = {
    external_id: value.message_template_id ?? '',
    template_name: value.message_template_name,
    // Webhooks write `en-US`, the API `en_US` (facts §3).
    language: value.message_template_language?.replaceAll('-', '_') ?? null,
    set,
  };
  return change.external_id === '' && change.template_name === null ? null : change;
}

function templateSet(field: string, value: TemplateFields): TemplateChange['set'] | null {
  if (field === 'message_template_status_update') {
    const { event } = value;
    const status = Object.hasOwn(STATUS_OF_EVENT, event) ? STATUS_OF_EVENT[event] : undefined;
    return status === undefined
      ? null
      : { verification_status: status, rejected_reason: reasonIn(status, value) };
  }
  if (field === 'template_category_update') {
    // The notice of a change to come names today's category as `new_category`, without a previous one.
    const category = value.new_category;
    const isDone = value.previous_category !== null;
    if (isDone) {
      return CATEGORIES.has(category)
        ? { whatsapp_template_category: category, upcoming_category: null, upcoming_at: null }
        : null;
    }
    const upcoming = value.correct_category;
    if (!CATEGORIES.has(upcoming)) return null;
    const seconds = Number(value.category_update_timestamp);
    return {
      upcoming_category: upcoming,
      upcoming_at: Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : null,
    };
  }
  if (field === 'message_template_quality_update') {
    const score = value.new_quality_score;
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

const accountFields = partial({ event: capitals(64), ban_info: partial({ waba_ban_state: capitals(64) }) });

/** Status of the accounts from now on: 1 connected, 0 disabled; null when the update does not say. */
export function accountChange(field: string, payload: unknown): 0 | 1 | null {
  if (field !== 'account_update') return null;
  const { event, ban_info } = accountFields.parse(payload);
  if (CLOSING.has(event)) return 0;
  if (event === 'ACCOUNT_RECONNECTED') return 1;
  if (event !== 'DISABLED_UPDATE') return null;
  const state = ban_info.waba_ban_state;
  if (state === 'DISABLE') return 0;
  return state === 'REINSTATE' ? 1 : null;
}
