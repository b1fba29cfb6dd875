import { listKey } from '@shared/rules/list-name';
import { collapseWhitespace } from '@shared/rules/text';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { allCampaigns } from './reads';
import { addCampaigns, campaignsByKey, removeCampaigns } from './repository';
import type { CampaignRow } from './schema';

/** Campaigns that activities belong to. */
export interface CampaignsService {
  /** By name. */
  list(scope: Scope): Promise<readonly Pick<CampaignRow, '_id' | 'name'>[]>;
  /** Ids by the given names; campaigns that are not there yet are added. */
  ensure(tx: TransactionScope, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Forgets them: nothing belongs to them any more. */
  remove(tx: TransactionScope, ids: readonly string[]): Promise<void>;
}

export function createCampaignsService({
  clock,
  events,
}: Pick<Platform, 'clock' | 'events'>): CampaignsService {
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
  };
}
