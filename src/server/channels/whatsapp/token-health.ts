import { accountError, accountRow, isAccessCode } from '../../domains/whatsapp-accounts';
import type { Notifier } from '../../domains/notifications/ports';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { takeRefusal } from './account-sync';
import { SYNC_ACCOUNT } from './ports';

/** Meta’s code of a token that is expired, revoked or unknown (facts §6). */
const ACCESS_TOKEN_REFUSED = 190;
/** Every send of a number is refused then: once a day is enough. Milliseconds. */
const TOLD_EVERY_MS = 24 * 60 * 60_000;
const PATH = 'whatsapp/accounts';

/** Notes what keeps a number from working, and tells those who look after the numbers. */
export interface TokenHealth {
  /** @param code of the refusal; one that is about a single call is no matter of ours */
  refused(scope: Scope, accountId: string, code: number): Promise<void>;
  /** The business account was closed or restricted; the row says how. */
  closed(tx: TransactionScope, accountId: string): Promise<void>;
}

export function createTokenHealth(platform: Platform, notifier: Notifier): TokenHealth {
  const { clock, jobs, log } = platform;

  const raise = (
    tx: TransactionScope,
    accountId: string,
    { title, text, quietFor }: { title: string; text: string; quietFor?: number },
  ): Promise<void> =>
    notifier.raise(tx, {
      subtype: 'USER_platform_token_expiration',
      actor: null,
      title,
      headline: title,
      recipients: { action: 'update', module: 'whatsapp_accounts' },
      module: 'whatsapp_accounts',
      text,
      path: PATH,
      target: { kind: 'whatsapp_account', _id: accountId },
      ...(quietFor === undefined ? {} : { quietFor }),
    });

  async function tell(scope: Scope, accountId: string): Promise<void> {
    const account = await accountRow(scope, accountId);
    if (!account) return;
    const title = `WhatsApp no longer accepts the access of ${account.account_name}`;
    const text = `Nothing can be sent from ${account.phone_number} until the number is connected with a new access token.`;
    await inTransaction(scope, (tx) => raise(tx, accountId, { title, text, quietFor: TOLD_EVERY_MS }));
  }

  async function note(scope: Scope, accountId: string, code: number): Promise<void> {
    if (!(await takeRefusal(platform, scope, accountId, code))) return;
    // It may have been an accident: the number is asked about once more, and what works is shown as working.
    await jobs.enqueue(scope.db, {
      kind: SYNC_ACCOUNT,
      business_id: scope.business_id,
      payload: { account_id: accountId },
      dedupe_key: `${SYNC_ACCOUNT.queue}:${accountId}`,
    });
    jobs.wake();
  }

  return {
    async refused(scope, accountId, code) {
      if (!isAccessCode(code)) return;
      // The message has its own outcome: it must not be sent again because this could not be told.
      try {
        await note(scope, accountId, code);
        if (code === ACCESS_TOKEN_REFUSED) await tell(scope, accountId);
      } catch (error) {
        log.error({ err: error, account_id: accountId }, 'a lost access could not be told of');
      }
    },

    async closed(tx, accountId) {
      const account = await accountRow(tx, accountId);
      const error = account && accountError(account, clock());
      if (!account || !error) return;
      await raise(tx, accountId, {
        title: `${error.message}: ${account.organization_name}`.slice(0, 200),
        text: `${error.description} ${error.solution}`.slice(0, 1000),
      });
    },
  };
}
