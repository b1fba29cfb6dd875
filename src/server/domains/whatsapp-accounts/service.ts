import { LRUCache } from 'lru-cache';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { requireWithinPlan } from '../plans/service';
import { accountError } from './account-error';
import { accountByPhoneNumberId, accountsByWaba } from './directory-repository';
import { takeRemoved } from './removal-repository';
import {
  type AccountRecord,
  type AccountWithUnread,
  accountsByIds,
  accountsOf,
  saveAccount,
  updateAccount,
} from './repository';

/** Every other status is disabled (spec 1 §3). */
const ACCOUNT_CONNECTED = 1;

/** A number that is connected again: what stood in its way is over until Meta says otherwise. */
const UNKNOWN_YET = {
  access_code: null,
  business_event: null,
  business_details: null,
  business_until: null,
  number_status: null,
  name_status: null,
  checked_at: null,
} as const;

/** Milliseconds for which a webhook may be given an account as it was: another node may have changed it. */
const CACHE_MS = 5000;

export type Quality = AccountRecord['quality_rating'];

export interface NewAccount {
  readonly phone_number_id: string;
  readonly waba_id: string;
  readonly account_name: string;
  /** E.164 with plus. */
  readonly phone_number: string;
  readonly organization_name: string;
  readonly quality_rating: Quality;
  /** Bearer token for the Graph API; sealed before it is written. */
  readonly access_token: string;
}

export interface AccountsService {
  list(scope: Scope): Promise<WhatsappAccount[]>;
  /** As the wire has them; ids that the workspace does not have are left out. */
  byIds(scope: Scope, ids: readonly string[]): Promise<WhatsappAccount[]>;
  /** @throws AppError `account_not_found`. */
  byId(scope: Scope, id: string): Promise<AccountRecord>;
  /** The account that a webhook is for; remembered for a few seconds. Null for a number that nobody has connected. */
  byPhoneNumberId(phoneNumberId: string): Promise<AccountRecord | null>;
  byWaba(wabaId: string): Promise<AccountRecord[]>;
  /** The token for the Graph API. Never logged, never on the wire. */
  accessToken(account: Pick<AccountRecord, 'access_token'>): string;
  /** @throws AppError `account_taken` where another workspace has the number. */
  mayConnect(scope: Scope, phoneNumberId: string): Promise<void>;
  /** Answers the id. A number that is here already is renewed. @throws AppError `account_taken` */
  connect(tx: TransactionScope, account: NewAccount): Promise<string>;
  /** Forgets what was remembered of numbers: one has gone. */
  forget(): void;
  /** 1 = connected, otherwise disabled. @throws AppError `account_not_found`. */
  setStatus(tx: TransactionScope, id: string, status: number): Promise<void>;
  /** @throws AppError `account_not_found`. */
  setQuality(tx: TransactionScope, id: string, quality: Quality): Promise<void>;
}

/** @param now epoch milliseconds: a restriction may be over */
export function toWire(row: AccountWithUnread, now: number): WhatsappAccount {
  const error = accountError(row, now);
  return {
    _id: row._id,
    platform: 'whatsapp',
    status: row.status,
    account: {
      account_id: row._id,
      account_name: row.account_name,
      account_phone_number: row.phone_number,
      organization_name: row.organization_name,
    },
    meta: { quality_rating: row.quality_rating },
    unread_count: row.unread ?? 0,
    ...(error && { error }),
  };
}

export function createAccountsService(platform: Platform): AccountsService {
  const { clock, database, events, secrets } = platform;
  const byNumber = new LRUCache<string, AccountRecord>({ max: 1000, ttl: CACHE_MS });

  async function change(
    tx: TransactionScope,
    id: string,
    values: { readonly status: number } | { readonly quality_rating: Quality },
  ): Promise<void> {
    if (!(await updateAccount(tx, id, values))) throw new AppError('account_not_found');
    await events.append(tx, [{ kind: 'account.updated', ids: { account_id: id } }]);
    tx.afterCommit(() => byNumber.clear());
  }

  return {
    list: async (scope) => (await accountsOf(scope)).map((row) => toWire(row, clock())),
    byIds: async (scope, ids) => (await accountsByIds(scope, ids)).map((row) => toWire(row, clock())),

    async byId(scope, id) {
      const [row] = await accountsByIds(scope, [id]);
      if (!row) throw new AppError('account_not_found');
      const { unread: _unread, ...account } = row;
      return account;
    },

    async byPhoneNumberId(phoneNumberId) {
      const known = byNumber.get(phoneNumberId);
      if (known) return known;
      const account = await accountByPhoneNumberId(database.system, phoneNumberId);
      if (account) byNumber.set(phoneNumberId, account);
      return account ?? null;
    },

    byWaba: (wabaId) => accountsByWaba(database.system, wabaId),
    accessToken: ({ access_token }) => secrets.open(access_token),

    async mayConnect(scope, phoneNumberId) {
      const known = await accountByPhoneNumberId(database.system, phoneNumberId);
      if (known && known.business_id !== scope.business_id) throw new AppError('account_taken');
    },

    async connect(tx, account) {
      const known = await accountByPhoneNumberId(tx.db, account.phone_number_id);
      if (!known) await requireWithinPlan(platform, tx, 'numbers');
      const _id = await saveAccount(tx, {
        ...account,
        ...UNKNOWN_YET,
        _id: (known ? null : await takeRemoved(tx, account.phone_number_id)) ?? newId(clock()),
        business_id: tx.business_id,
        status: ACCOUNT_CONNECTED,
        access_token: secrets.seal(account.access_token),
        created_at: clock(),
      });
      if (_id === null) throw new AppError('account_taken');
      tx.afterCommit(() => byNumber.clear());
      await events.append(tx, [{ kind: 'account.updated', ids: { account_id: _id } }]);
      return _id;
    },

    forget: () => byNumber.clear(),

    setStatus: (tx, id, status) => change(tx, id, { status }),
    setQuality: (tx, id, quality_rating) => change(tx, id, { quality_rating }),
  };
}
