import { capitals, finite, list, partial, text } from '../../../platform/json/fields';

/** What an `account_update` means for the numbers of the business account, beside their status. */
export interface BusinessChange {
  /** What stands in the way from now on (account-error.ts knows the words); null: nothing any more. */
  readonly business_event: string | null;
  readonly business_details: string | null;
  /** Epoch milliseconds. */
  readonly business_until: number | null;
}

const NOTHING: BusinessChange = { business_event: null, business_details: null, business_until: null };
const PLAIN = new Set([
  'ACCOUNT_DELETED',
  'ACCOUNT_OFFBOARDED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
]);

const RESTRICTIONS: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: 'It cannot begin conversations.',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'It cannot answer customers.',
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'It cannot add numbers.',
};

/** `RESTRICTED_NEW_THING` -> `Restricted new thing.` */
function inWords(name: string | null): string | null {
  const words = name?.replaceAll('_', ' ').toLowerCase().trim() ?? '';
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const restrictionFields = partial({ restriction_type: capitals(100), expiration: finite });
const accountFields = partial({
  event: capitals(64),
  restriction_info: list,
  violation_info: partial({ violation_type: text(100) }),
  ban_info: partial({ waba_ban_state: capitals(64), waba_ban_date: text(100) }),
});

function restriction(told: readonly unknown[]): BusinessChange {
  const rows = told.map((one) => restrictionFields.parse(one));
  if (rows.length === 0) return NOTHING;
  const details = rows.flatMap(({ restriction_type: type }) => {
    const known = Object.hasOwn(RESTRICTIONS, type) ? RESTRICTIONS[type] : undefined;
    return known ?? inWords(type) ?? [];
  });
  const ends = rows.map(({ expiration }) => expiration ?? 0);
  // One without an end lasts until Meta says otherwise.
  const until = ends.every((seconds) => seconds > 0) ? Math.max(...ends) * 1000 : null;
  return {
    business_event: 'ACCOUNT_RESTRICTION',
    business_details: [...new Set(details)].join(' ').slice(0, 500) || null,
    business_until: until !== null && Number.isSafeInteger(until) ? until : null,
  };
}

/** Null when the update says nothing about what may be sent (facts §3). Never throws. */
export function businessChange(field: string, payload: unknown): BusinessChange | null {
  if (field !== 'account_update') return null;
  const { event, restriction_info, violation_info, ban_info } = accountFields.parse(payload);
  if (PLAIN.has(event)) return { ...NOTHING, business_event: event };
  if (event === 'ACCOUNT_RECONNECTED') return NOTHING;
  if (event === 'ACCOUNT_RESTRICTION') return restriction(restriction_info);
  if (event === 'ACCOUNT_VIOLATION') {
    const type = inWords(violation_info.violation_type);
    return { ...NOTHING, business_event: event, business_details: type };
  }
  if (event !== 'DISABLED_UPDATE') return null;
  const { waba_ban_state: state, waba_ban_date: day } = ban_info;
  if (state === 'REINSTATE') return NOTHING;
  if (state !== 'DISABLE' && state !== 'SCHEDULE_FOR_DISABLE') return null;
  return { ...NOTHING, business_event: state, business_details: day === null ? null : `Date: ${day}.` };
}
