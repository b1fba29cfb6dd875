import type { Selectable } from 'kysely';
import type { Integration } from '@shared/contract/integrations';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type IntegrationRow = Selectable<Schema['integrations']>;

export const CONNECTED = 1;
export const ENDED = 0;

export function slackRow(scope: Scope): Promise<IntegrationRow | undefined> {
  return scope.db
    .selectFrom('integrations')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('platform', '=', 'slack')
    .executeTakeFirst();
}

export const toIntegration = (row: IntegrationRow): Integration => ({
  _id: row._id,
  platform: row.platform,
  status: row.status,
  account: {
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    channel_name: row.channel_name,
  },
  connected_at: toInstant(row.connected_at),
});

export async function removeSlack(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('integrations')
    .where('business_id', '=', scope.business_id)
    .where('platform', '=', 'slack')
    .execute();
}

/** Nothing that could post is kept of a connection that is over. */
export async function endSlack(scope: Scope): Promise<void> {
  await scope.db
    .updateTable('integrations')
    .set({ status: ENDED, token: null, post_url: null })
    .where('business_id', '=', scope.business_id)
    .where('platform', '=', 'slack')
    .execute();
}
