import type {
  AccountDetails,
  AccountUses,
  BusinessProfile,
  BusinessProfileForm,
  DeletedAccount,
  WebhookState,
} from '@shared/contract/account-details';
import type { AuditKind } from '@shared/contract/audit';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { cancelPlanned, hasNumbers, removeAccount, usesOfAccount } from './details-repository';
import type { AccountChannel, PictureFile } from './ports';
import { type AccountRecord, type AccountWithUnread, accountsByIds } from './repository';
import { type AccountsService, toWire } from './service';

/** Everything that is done with one connected number. Each throws `account_not_found` for one that is not here. */
export interface AccountDetailsService {
  details(scope: Scope, id: string): Promise<AccountDetails>;
  refresh(scope: Scope, id: string): Promise<AccountDetails>;
  uses(scope: Scope, id: string): Promise<AccountUses>;
  remove(caller: Caller, id: string, deregister: boolean): Promise<DeletedAccount>;
  changePin(caller: Caller, id: string, pin: string): Promise<void>;
  profile(scope: Scope, id: string): Promise<BusinessProfile>;
  updateProfile(caller: Caller, id: string, profile: BusinessProfileForm): Promise<BusinessProfile>;
  setPicture(caller: Caller, id: string, file: PictureFile): Promise<BusinessProfile>;
  webhook(scope: Scope, id: string): Promise<WebhookState>;
  subscribe(caller: Caller, id: string): Promise<WebhookState>;
}

const WEBHOOK_PATH = '/api/webhooks/whatsapp';

export function createAccountDetailsService(
  platform: Platform,
  {
    accounts,
    channel,
  }: { readonly accounts: AccountsService; readonly channel: Omit<AccountChannel, 'connectNumber'> },
): AccountDetailsService {
  const { clock, database, events, log, settings } = platform;

  async function rowOf(scope: Scope, id: string): Promise<AccountWithUnread> {
    const [row] = await accountsByIds(scope, [id]);
    if (!row) throw new AppError('account_not_found');
    return row;
  }

  async function details(scope: Scope, id: string): Promise<AccountDetails> {
    const row = await rowOf(scope, id);
    const { phone_number_id, waba_id, verified_name, name_status, number_status } = row;
    return {
      ...toWire(row, clock()),
      phone_number_id,
      waba_id,
      verified_name,
      name_status,
      number_status,
      messaging_limit: row.messaging_limit,
      throughput: row.throughput,
      is_official: row.is_official === 1,
      checked_at: toInstantOrNull(row.checked_at),
      created_at: toInstant(row.created_at),
    };
  }

  /** What was done at Meta cannot be undone with a transaction: it is noted after it. */
  const note = (caller: Caller, kind: AuditKind, account: AccountRecord, summary: string): Promise<void> =>
    inTransaction(caller, (tx) =>
      writeAudit(tx, { kind, actor: caller.user, target_id: account._id, summary, at: clock() }),
    );
  const nameOf = ({ account_name, phone_number }: AccountRecord): string =>
    `${account_name} (${phone_number})`;

  /** Meta is asked to deliver nothing more; one that refuses our access delivers nothing that we could stop. */
  async function unsubscribe(scope: Scope, id: string): Promise<boolean> {
    try {
      await channel.unsubscribe(scope, id);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ account_id: id, code: error.code }, 'Meta could not be told to deliver nothing more');
      return false;
    }
  }

  async function webhook(scope: Scope, id: string): Promise<WebhookState> {
    const { waba_id } = await rowOf(scope, id);
    const { last_at, ...counts } = await channel.deliveries(waba_id);
    const dropped = await channel.dropped.count(scope, waba_id);
    const asked = await channel.subscribed(scope, id).then(
      (subscribed) => ({ subscribed, problem: null }),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return { subscribed: null, problem: error.message };
      },
    );
    return {
      ...asked,
      ...counts,
      dropped,
      last_delivery_at: toInstantOrNull(last_at),
      callback_url:
        settings.PUBLIC_URL === undefined ? null : new URL(WEBHOOK_PATH, settings.PUBLIC_URL).href,
    };
  }

  return {
    details,
    webhook,

    async refresh(scope, id) {
      await rowOf(scope, id);
      await channel.refresh(scope, id);
      return details(scope, id);
    },

    uses: async (scope, id) => usesOfAccount(scope, await rowOf(scope, id)),

    async remove(caller, id, deregister) {
      const account = await rowOf(caller, id);
      // First what can be refused: whoever asked for it can then decide to do without.
      if (deregister) await channel.deregister(caller, id);
      const stays = await hasNumbers(database.system, account.waba_id, id);
      const unsubscribed = stays ? null : await unsubscribe(caller, id);
      await inTransaction(caller, async (tx) => {
        const conversations = await cancelPlanned(tx, id, clock());
        if (!(await removeAccount(tx, account, clock()))) throw new AppError('account_not_found');
        await writeAudit(tx, {
          kind: 'whatsapp_account.deleted',
          actor: caller.user,
          target_id: id,
          at: clock(),
          summary: `Deleted the WhatsApp account ${nameOf(account)}${deregister ? ' and took it off the Cloud API' : ''}`,
        });
        await events.append(tx, [
          { kind: 'account.deleted', ids: { account_id: id } },
          ...conversations.map((conversation_id) => ({
            kind: 'scheduled.updated' as const,
            ids: { conversation_id },
          })),
        ]);
        tx.afterCommit(() => accounts.forget());
      });
      return { _id: id, unsubscribed, deregistered: deregister ? true : null };
    },

    async changePin(caller, id, pin) {
      const account = await rowOf(caller, id);
      await channel.changePin(caller, id, pin);
      await note(
        caller,
        'whatsapp_account.pin_changed',
        account,
        `Changed the two-step PIN of ${nameOf(account)}`,
      );
    },

    async profile(scope, id) {
      await rowOf(scope, id);
      return channel.profile(scope, id);
    },
    async updateProfile(caller, id, profile) {
      const account = await rowOf(caller, id);
      await channel.updateProfile(caller, id, profile);
      const summary = `Changed the business profile of ${nameOf(account)}`;
      await note(caller, 'whatsapp_account.profile_changed', account, summary);
      return channel.profile(caller, id);
    },
    async setPicture(caller, id, file) {
      const account = await rowOf(caller, id);
      await channel.setPicture(caller, id, file);
      const summary = `Changed the picture in the business profile of ${nameOf(account)}`;
      await note(caller, 'whatsapp_account.profile_changed', account, summary);
      return channel.profile(caller, id);
    },

    async subscribe(caller, id) {
      const account = await rowOf(caller, id);
      await channel.subscribe(caller, id);
      const summary = `Subscribed to the deliveries of ${nameOf(account)} again`;
      await note(caller, 'whatsapp_account.subscribed', account, summary);
      return webhook(caller, id);
    },
  };
}
