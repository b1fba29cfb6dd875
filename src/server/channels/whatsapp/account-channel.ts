import type { AccountChannel, DroppedHandling } from '../../domains/whatsapp-accounts/ports';
import { whatsappError } from '@shared/rules/error-catalogue';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { syncAccount } from './account-sync';
import type { GraphClient } from './graph/graph-client';
import type { BusinessCredentials, Credentials } from './graph/graph-types';
import type { GraphRefusal, GraphResult } from './graph/graph-result';
import type { TokenHealth } from './token-health';
import type { WebhookHealth } from './webhooks/webhook-health';

export interface AccountChannelDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly tokenHealth: Pick<TokenHealth, 'refused'>;
  readonly health: Pick<WebhookHealth, 'lastDay'>;
  readonly dropped: DroppedHandling;
}

/** What happened and what to do, with Meta's own words where it gave some. */
function sentenceOf({ code, subcode, details }: GraphRefusal): string {
  const { text, nextStep } = whatsappError(code, subcode);
  return [text, details === '' ? '' : `WhatsApp says: ${details}`, nextStep].filter(Boolean).join(' ');
}

/** One connected number at Meta: what is asked about it, and what is changed there. */
export function createAccountChannel(deps: AccountChannelDeps): Omit<AccountChannel, 'connectNumber'> {
  const { platform, graph, tokenHealth, health, dropped } = deps;
  const { secrets, settings } = platform;

  async function credentials(scope: Scope, id: string): Promise<Credentials & BusinessCredentials> {
    const row = await scope.db
      .selectFrom('whatsapp_accounts')
      .select(['phone_number_id', 'waba_id', 'access_token'])
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('account_not_found');
    return { ...row, access_token: secrets.open(row.access_token) };
  }

  /** @throws AppError for everything but a success */
  async function valueOf<Value>(scope: Scope, id: string, result: GraphResult<Value>): Promise<Value> {
    if (result.kind === 'ok') return result.value;
    if (result.kind !== 'refused') throw new AppError('whatsapp_unreachable');
    await tokenHealth.refused(scope, id, result.code);
    throw new AppError('whatsapp_refused', { message: sentenceOf(result) });
  }

  /** Asks Meta with the access of the account. */
  async function ask<Value>(
    scope: Scope,
    id: string,
    call: (account: Credentials & BusinessCredentials) => Promise<GraphResult<Value>>,
  ): Promise<Value> {
    return valueOf(scope, id, await call(await credentials(scope, id)));
  }

  function appId(): string {
    if (settings.WHATSAPP_APP_ID === undefined) throw new AppError('whatsapp_unconfigured');
    return settings.WHATSAPP_APP_ID;
  }

  return {
    async refresh(scope, id) {
      await syncAccount(platform, scope, id, await ask(scope, id, (account) => graph.phoneNumber(account)));
    },

    async subscribed(scope, id) {
      const apps = await ask(scope, id, (account) => graph.accounts.subscribedApps(account));
      // Without knowing which one is ours, any is taken for it.
      return settings.WHATSAPP_APP_ID === undefined
        ? apps.length > 0
        : apps.includes(settings.WHATSAPP_APP_ID);
    },
    async subscribe(scope, id) {
      await ask(scope, id, (account) => graph.subscribe(account));
    },
    async unsubscribe(scope, id) {
      await ask(scope, id, (account) => graph.accounts.unsubscribe(account));
    },
    async deregister(scope, id) {
      await ask(scope, id, (account) => graph.accounts.deregister(account));
    },
    async changePin(scope, id, pin) {
      await ask(scope, id, (account) => graph.accounts.changePin(account, pin));
    },

    async profile(scope, id) {
      const { picture_url, websites, ...profile } = await ask(scope, id, (account) =>
        graph.accounts.profile(account),
      );
      const picture = picture_url === null ? null : await graph.accounts.picture(picture_url);
      return { ...profile, websites: [...websites], picture };
    },
    async updateProfile(scope, id, { vertical, ...profile }) {
      await ask(scope, id, (account) =>
        graph.accounts.updateProfile(account, { ...profile, ...(vertical === null ? {} : { vertical }) }),
      );
    },
    async setPicture(scope, id, file) {
      const app = appId();
      const handle = await ask(scope, id, (account) => graph.accounts.uploadPicture(account, app, file));
      await ask(scope, id, (account) =>
        graph.accounts.updateProfile(account, { profile_picture_handle: handle }),
      );
    },

    deliveries: (wabaId) => health.lastDay(wabaId),
    dropped,
  };
}
