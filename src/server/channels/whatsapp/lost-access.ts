import type { Notifier } from '../../domains/notifications/ports';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { inTransaction } from '../../platform/scope';

/** Meta’s code of a token that is expired, revoked or unknown (facts §6). */
const ACCESS_TOKEN_REFUSED = 190;
/** Every send of a number is refused then: once a day is enough. Milliseconds. */
const TOLD_EVERY_MS = 24 * 60 * 60_000;

/** Tells those who look after the numbers that WhatsApp no longer accepts the access of one. */
export interface LostAccess {
  /** @param code of the refusal; others than that of a token are no matter of ours */
  refused(scope: Scope, accountId: string, code: number): Promise<void>;
}

export function createLostAccess({ log }: Pick<Platform, 'log'>, notifier: Notifier): LostAccess {
  async function tell(scope: Scope, accountId: string): Promise<void> {
    const account = await scope.db
      .selectFrom('whatsapp_accounts')
      .select(['account_name', 'phone_number'])
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', accountId)
      .executeTakeFirst();
    if (!account) return;
    const title = `WhatsApp no longer accepts the access of ${account.account_name}`;
    await inTransaction(scope, (tx) =>
      notifier.raise(tx, {
        ...{ subtype: 'USER_platform_token_expiration', actor: null, title, headline: title },
        recipients: { action: 'update', module: 'whatsapp_accounts' },
        module: 'whatsapp_accounts',
        text: `Nothing can be sent from ${account.phone_number} until the number is connected with a new access token.`,
        path: 'inbox',
        target: { kind: 'whatsapp_account', _id: accountId },
        quietFor: TOLD_EVERY_MS,
      }),
    );
  }

  return {
    async refused(scope, accountId, code) {
      if (code !== ACCESS_TOKEN_REFUSED) return;
      // The message has its own outcome: it must not be sent again because this could not be told.
      await tell(scope, accountId).catch((error: unknown) => {
        log.error({ err: error, account_id: accountId }, 'a lost access could not be told of');
      });
    },
  };
}
