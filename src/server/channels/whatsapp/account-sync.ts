import {
  accountRow,
  isClosedStatus,
  noteAccessRefusal,
  updateAccount,
} from '../../domains/whatsapp-accounts';
import { lockAccount } from '../../domains/whatsapp-accounts/reads';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import type { PhoneNumberInfo } from './graph/graph-types';

const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
type Quality = (typeof QUALITIES)[number] | 'UNKNOWN';

/** What the Graph API calls a quality -> ours (facts §5). */
export function qualityOf(rating: string | null): Quality {
  return QUALITIES.find((quality) => quality === rating?.toUpperCase()) ?? 'UNKNOWN';
}

const upper = (word: string | null): string | null => word?.toUpperCase() ?? null;

/** What is written of an answer of Meta's about a number: the access works, whatever was before. */
export function factsOf(info: PhoneNumberInfo) {
  const number_status = upper(info.status);
  return {
    quality_rating: qualityOf(info.quality_rating),
    verified_name: info.verified_name,
    name_status: upper(info.name_status),
    number_status,
    messaging_limit: upper(info.messaging_limit),
    throughput: upper(info.throughput),
    is_official: info.is_official ? 1 : 0,
    access_code: null,
  };
}

/** Events of the business account under which nothing goes through; the number itself may still say CONNECTED. */
const ENDED = new Set([
  'ACCOUNT_DELETED',
  'ACCOUNT_OFFBOARDED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
  'DISABLE',
]);

/** Writes down what Meta has told of a number; other windows hear of it when something is new. */
export async function syncAccount(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  scope: Scope,
  accountId: string,
  info: PhoneNumberInfo,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    // A webhook about the account must not be overwritten by what was read before it.
    await lockAccount({ database }, tx, accountId);
    const before = await accountRow(tx, accountId);
    if (!before) return;
    const facts = factsOf(info);
    // That Meta answers about a number is no proof that a closed account is open again: only ACCOUNT_RECONNECTED is.
    const ended = before.business_event !== null && ENDED.has(before.business_event);
    const status = isClosedStatus(facts.number_status)
      ? 0
      : ended || facts.number_status === null
        ? before.status
        : 1;
    const next = { ...facts, status };
    await updateAccount(tx, accountId, { ...next, checked_at: clock() });
    const isNew = (Object.keys(next) as (keyof typeof next)[]).some((name) => next[name] !== before[name]);
    if (isNew) await events.append(tx, [{ kind: 'account.updated', ids: { account_id: accountId } }]);
  });
}

/** Notes that Meta refuses the access of a number. Answers whether that is news. */
export async function takeRefusal(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  scope: Scope,
  accountId: string,
  code: number,
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const changed = await noteAccessRefusal(tx, accountId, code, clock());
    if (changed) await events.append(tx, [{ kind: 'account.updated', ids: { account_id: accountId } }]);
    return changed;
  });
}
