import type { Integration } from '@shared/contract/integrations';
import { type Permissions, can } from '@shared/rules/permissions';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { CONNECTED, removeSlack, slackRow, toIntegration } from './repository';
import type { SlackClient } from './slack-client';
import { openState, sealState } from './state';

/** A person's rights in a workspace as they are now; null: not a member. */
export type RightsOf = (
  userId: string,
  businessId: string,
) => Promise<{ readonly permissions: Permissions } | null>;
/** What somebody is called, for the audit log. */
export type NameOf = (scope: Scope, userId: string) => Promise<string>;

/** What came of Slack's dialog. */
export type Connected =
  | {
      readonly kind: 'connected';
      readonly organization: string;
      readonly channel: string;
      readonly workspace: string;
    }
  | { readonly kind: 'refused' | 'expired' | 'not_allowed' | 'failed' };

export interface SlackService {
  list(scope: Scope): Promise<{ readonly configured: boolean; readonly rows: Integration[] }>;
  /** @param origin under which the person reaches this server. @throws AppError `slack_unconfigured` */
  connectUrl(caller: Caller, origin: string): string;
  /** @param signedIn the person of this browser, null when nobody is */
  finish(
    answer: {
      readonly code?: string | undefined;
      readonly state?: string | undefined;
      readonly error?: string | undefined;
    },
    signedIn: string | null,
  ): Promise<Connected>;
  /** @throws AppError `integration_not_found` */
  disconnect(caller: Caller, id: string): Promise<void>;
}

export interface SlackServiceDeps {
  readonly client: SlackClient | null;
  readonly rightsOf: RightsOf;
  readonly nameOf: NameOf;
  readonly titleOf: (scope: Scope) => Promise<string>;
}

const CALLBACK = '/api/integration/slack/callback';

export function createSlackService(platform: Platform, deps: SlackServiceDeps): SlackService {
  const { clock, database, events, log, secrets } = platform;
  const { client } = deps;

  return {
    async list(scope) {
      const row = client === null ? undefined : await slackRow(scope);
      return { configured: client !== null, rows: row === undefined ? [] : [toIntegration(row)] };
    },

    connectUrl({ user, business_id }, origin) {
      if (client === null) throw new AppError('slack_unconfigured');
      const redirect_uri = `${origin}${CALLBACK}`;
      const state = sealState(secrets, { user_id: user._id, business_id, redirect_uri }, clock);
      return client.authorizeUrl(redirect_uri, state);
    },

    async finish({ code, state: sealed, error }, signedIn) {
      const state = openState(secrets, sealed, clock);
      if (client === null || state === null) return { kind: 'expired' };
      // In the desktop app Slack's dialog opens in the system's browser, where nobody may be signed in.
      if (signedIn !== null && signedIn !== state.user_id) return { kind: 'not_allowed' };
      if (error !== undefined || code === undefined) return { kind: 'refused' };
      const { business_id, user_id } = state;
      const rights = await deps.rightsOf(user_id, business_id);
      if (!rights || !can(rights.permissions, 'update', 'integrations')) return { kind: 'not_allowed' };
      const access = await client.exchange(code, state.redirect_uri);
      if (access === null) {
        log.warn({ business_id }, 'Slack did not answer a connection as expected');
        return { kind: 'failed' };
      }
      const { token, post_url, ...account } = access;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const before = await inTransaction(scope, async (tx) => {
        await database.lockWorkspace(tx.db, business_id);
        const old = await slackRow(tx);
        await removeSlack(tx);
        await tx.db
          .insertInto('integrations')
          .values({
            ...account,
            business_id,
            _id: newId(clock()),
            platform: 'slack',
            status: CONNECTED,
            token: secrets.seal(token),
            post_url: secrets.seal(post_url),
            connected_by: user_id,
            connected_at: clock(),
          })
          .execute();
        await writeAudit(tx, {
          kind: 'slack.connected',
          target_id: null,
          at: clock(),
          actor: { _id: user_id, name: await deps.nameOf(tx, user_id) },
          summary: `Connected ${account.channel_name} of ${account.organization_name} in Slack`,
        });
        await events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
        return old;
      });
      // Another team's token would stay good for ever; the same team's is the one that was just renewed.
      if (before?.token && before.organization_id !== account.organization_id) {
        await client.revoke(secrets.open(before.token));
      }
      return {
        kind: 'connected',
        organization: account.organization_name,
        channel: account.channel_name,
        workspace: await deps.titleOf(scope),
      };
    },

    async disconnect(caller, id) {
      const row = await inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const found = await slackRow(tx);
        if (found?._id !== id) throw new AppError('integration_not_found');
        await removeSlack(tx);
        await writeAudit(tx, {
          kind: 'slack.disconnected',
          actor: caller.user,
          target_id: null,
          at: clock(),
          summary: `Disconnected ${found.channel_name} of ${found.organization_name} in Slack`,
        });
        await events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
        return found;
      });
      // Ours is gone whatever Slack says: nothing more is posted.
      if (row.token !== null && client !== null && !(await client.revoke(secrets.open(row.token)))) {
        log.warn({ business_id: caller.business_id }, 'Slack could not be told of a disconnection');
      }
    },
  };
}
