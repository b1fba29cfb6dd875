import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import { fillAwayText } from '@shared/rules/away-text';
import { type Interval, hoursState } from '@shared/rules/business-hours';
import { openingText } from '@shared/rules/opening-text';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { ChatHours } from '../chat/service';
import { isPlanLocked } from '../plans/reads';
import { accountsAmong } from '../whatsapp-accounts/reads';
import { workspaceTitle } from '../workspaces/reads';
import { hoursOf, saveHours } from './repository';

/** When the team of a workspace is there. */
export interface BusinessHoursService extends ChatHours {
  /** What was saved, or suggestions. */
  read(scope: Scope): Promise<BusinessHours>;
  save(caller: Caller, input: BusinessHoursInput): Promise<BusinessHours>;
}

const OFFICE: Interval[] = [{ from: '09:00', to: '18:00' }];

/** What a workspace begins with; switched off. */
const SUGGESTED: BusinessHours = {
  is_on: false,
  time_zone: 'UTC',
  week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []],
  special_days: [],
  away_on: true,
  away_text:
    'Hi {{first_name|there}}! Thank you for your message. We are closed just now and will answer as soon as we are back {{opening}}.',
  away_language: 'en',
  away_accounts: null,
  updated_at: null,
};

function summaryOf(before: BusinessHours, after: BusinessHours): string {
  if (before.is_on !== after.is_on) return `Switched the business hours ${after.is_on ? 'on' : 'off'}`;
  if (before.away_on !== after.away_on) return `Switched the away text ${after.away_on ? 'on' : 'off'}`;
  return before.away_text !== after.away_text ? 'Changed the away text' : 'Changed the business hours';
}

export function createBusinessHoursService({ clock, events, settings }: Platform): BusinessHoursService {
  /** A batch of webhooks is one transaction: it reads them once. */
  const known = new WeakMap<TransactionScope, Promise<BusinessHours | null>>();
  const within = (tx: TransactionScope): Promise<BusinessHours | null> => {
    const read = known.get(tx) ?? hoursOf(tx);
    known.set(tx, read);
    return read;
  };

  const read = async (scope: Scope): Promise<BusinessHours> => (await hoursOf(scope)) ?? SUGGESTED;

  return {
    read,

    save: (caller, input) =>
      inTransaction(caller, async (tx) => {
        const accounts = input.away_accounts;
        if (accounts && (await accountsAmong(tx, accounts)).size < new Set(accounts).size) {
          throw new AppError('account_not_found', {
            fields: { away_accounts: 'One of these accounts does not exist any more.' },
          });
        }
        const before = await read(tx);
        const special_days = input.special_days.toSorted((a, b) => a.date.localeCompare(b.date));
        await saveHours(tx, { ...input, special_days }, clock());
        const after = await read(tx);
        await writeAudit(tx, {
          kind: 'business_hours.updated',
          summary: summaryOf(before, after),
          actor: caller.user,
          target_id: tx.business_id,
          at: clock(),
        });
        await events.append(tx, [{ kind: 'business_hours.updated', ids: {} }]);
        return after;
      }),

    async awayFor(tx, accountId, now) {
      const hours = await within(tx);
      if (!hours?.is_on || !hours.away_on) return null;
      if (hours.away_accounts !== null && !hours.away_accounts.includes(accountId)) return null;
      const { open, since, until } = hoursState(hours, now);
      if (open || (await isPlanLocked(tx, settings.BILLING, now))) return null;
      return {
        closed_since: since,
        textFor: async ({ first_name, last_name, account_name }) =>
          fillAwayText(hours.away_text, {
            first_name,
            account_name,
            name: `${first_name} ${last_name}`,
            workspace_name: await workspaceTitle(tx),
            ...(until === null ? {} : openingText(hours.time_zone, hours.away_language, now, until)),
          }),
      };
    },
  };
}
