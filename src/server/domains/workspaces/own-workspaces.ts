import type { Kysely } from 'kysely';
import type { Profile } from '@shared/contract/session';
import { MAX_WORKSPACES } from '@shared/contract/workspace-settings';
import { type Actor, writeAudit } from '../../platform/audit/audit';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type PlansService, initialPlanOf } from '../plans/service';
import { createWorkspace } from './create-workspace';
import type { Accounts } from './ports';

/** What a person does with the list of their own workspaces. */
export interface OwnWorkspaces {
  create(
    user: Actor,
    input: { readonly business_title: string; readonly skipTrial: boolean },
    key: string | null,
  ): Promise<{ business_id: string; profile: Profile }>;
  order(userId: string, businessIds: readonly string[]): Promise<Profile>;
}

export function createOwnWorkspaces(
  { clock, database, settings }: Platform,
  accounts: Pick<Accounts, 'profile'>,
  plans: Pick<PlansService, 'follow'>,
): OwnWorkspaces {
  const idsOf = async (db: Kysely<Schema>, userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('members')
      .select('business_id')
      .where('user_id', '=', userId)
      .orderBy('position')
      .orderBy('business_id')
      .execute();
    return rows.map(({ business_id }) => business_id);
  };

  return {
    async create(user, input, key) {
      // Of no workspace yet, so the note of the key is kept under none.
      const caller = { business_id: '', db: database.system, user, permissions: {} };
      const business_id = await once(
        caller,
        clock,
        { key, endpoint: 'workspace', body: input },
        async (tx) => {
          if ((await idsOf(tx.db, user._id)).length >= MAX_WORKSPACES)
            throw new AppError('too_many_workspaces');
          const at = clock();
          const title = input.business_title;
          const plan = initialPlanOf(settings, input.skipTrial, at);
          const owner_id = user._id;
          const created = await createWorkspace(tx.db, { title, owner_id, is_demo: false, at, plan });
          await tx.db
            .updateTable('businesses')
            .set({ skip_trial: input.skipTrial ? 1 : 0 })
            .where('_id', '=', created.business_id)
            .execute();
          const scope = { business_id: created.business_id, db: tx.db };
          await plans.follow(scope);
          await writeAudit(scope, {
            kind: 'workspace.created',
            actor: user,
            target_id: created.business_id,
            at,
            summary: `Created the workspace ${title}`,
          });
          return created.business_id;
        },
      );
      return { business_id, profile: await accounts.profile(user._id) };
    },

    async order(userId, businessIds) {
      await database.system.transaction().execute(async (tx) => {
        const ids = await idsOf(tx, userId);
        if (businessIds.some((id) => !ids.includes(id))) throw new AppError('workspace_not_found');
        const sorted = [...new Set([...businessIds, ...ids])];
        for (const [position, business_id] of sorted.entries()) {
          await tx
            .updateTable('members')
            .set({ position })
            .where('business_id', '=', business_id)
            .where('user_id', '=', userId)
            .execute();
        }
      });
      return accounts.profile(userId);
    },
  };
}
