import { can } from '@shared/rules/permissions';
import { listKey } from '@shared/rules/list-name';
import { collapseWhitespace } from '@shared/rules/text';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { requireCampaign } from './context';
import { addToDraft, leaveDraft } from './members';
import { allCampaigns } from './reads';
import { addCampaigns, campaignsByKey, removeCampaigns } from './repository';
import type { CampaignRow } from './schema';

/** Campaigns that activities belong to, and drafts that contacts are put in. */
export interface CampaignsService {
  /** By name. */
  list(scope: Scope): Promise<readonly Pick<CampaignRow, '_id' | 'name'>[]>;
  /** Ids by the given names; campaigns that are not there yet are added. */
  ensure(tx: TransactionScope, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Forgets them: nothing belongs to them any more. */
  remove(tx: TransactionScope, ids: readonly string[]): Promise<void>;
  /** One may put contacts in it. @throws AppError `permission_denied`, `campaign_not_found`, `campaign_not_draft` */
  requireDraft(caller: Caller, id: string): Promise<void>;
  /** Contacts that there are. @returns those that were not in it. @throws AppError `campaign_not_draft` */
  addToDraft(tx: TransactionScope, id: string, contacts: readonly string[]): Promise<string[]>;
  /** Takes out again what was put in; nothing once it has started. */
  leaveDraft(tx: TransactionScope, id: string, contacts: readonly string[]): Promise<void>;
}

export function createCampaignsService(
  context: Pick<Platform, 'clock' | 'database' | 'events'>,
): CampaignsService {
  const { clock, events } = context;
  return {
    list: allCampaigns,

    async ensure(tx, names) {
      // Of one name that is written in several ways the first.
      const wanted = new Map(names.toReversed().map((name) => [listKey(name), collapseWhitespace(name)]));
      const known = await campaignsByKey(tx, [...wanted.keys()]);
      const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, name]) => name);
      const added = await addCampaigns(tx, missing, clock());
      if (added.length > 0) await events.append(tx, [{ kind: 'campaigns.updated', ids: {} }]);
      const ids = missing.length === 0 ? known : await campaignsByKey(tx, [...wanted.keys()]);
      return new Map(
        names.flatMap((name) => {
          const id = ids.get(listKey(name));
          return id === undefined ? [] : [[name, id] as const];
        }),
      );
    },

    async remove(tx, ids) {
      if (ids.length === 0) return;
      await removeCampaigns(tx, ids);
      await events.append(tx, [{ kind: 'campaigns.updated', ids: {} }]);
    },

    async requireDraft(caller, id) {
      if (!can(caller.permissions, 'update', 'marketing_email_templates'))
        throw new AppError('permission_denied');
      if ((await requireCampaign(caller, id)).status !== 'Draft') throw new AppError('campaign_not_draft');
    },

    addToDraft: (tx, id, contacts) => addToDraft(context, tx, id, contacts),
    leaveDraft: (tx, id, contacts) => leaveDraft(context, tx, id, contacts),
  };
}
