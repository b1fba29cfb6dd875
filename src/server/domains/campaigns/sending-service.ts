import type { BodyOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/campaigns';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import type { TemplatesService } from '../templates/service';
import { audienceOf } from './audience';
import { type CampaignsContext, requireCampaign, requireContacts } from './context';
import { changeDraft, createDraft, removeDraft } from './drafts';
import { listMembers } from './list-members';
import { removeFromDraft } from './members';
import { campaignPage } from './repository';
import { startCampaign } from './run/start';
import { pauseCampaign, resumeCampaign, stopCampaign } from './run/state';
import { toCampaigns } from './views';

type Campaign = contract.Campaign;
type Audience = ResponseOf<typeof contract.campaignAudience>['data'];
type Members = ResponseOf<typeof contract.campaignMembers>['data'];

/** Campaigns that send a template to many. Each throws AppError `campaign_not_found`. */
export interface SendingCampaigns {
  list(
    caller: Caller,
    query: QueryOf<typeof contract.campaignList>,
  ): Promise<ResponseOf<typeof contract.campaignList>['data']>;
  byId(caller: Caller, id: string): Promise<Campaign>;
  create(
    caller: Caller,
    input: BodyOf<typeof contract.createCampaign>,
    key: string | null,
  ): Promise<Campaign>;
  change(caller: Caller, id: string, change: BodyOf<typeof contract.updateCampaign>): Promise<Campaign>;
  remove(caller: Caller, id: string): Promise<void>;
  members(caller: Caller, id: string, query: QueryOf<typeof contract.campaignMembers>): Promise<Members>;
  /** @returns how many were in it */
  removeMembers(caller: Caller, id: string, contacts: readonly string[]): Promise<number>;
  audience(caller: Caller, id: string): Promise<Audience>;
  start(caller: Caller, id: string, body: BodyOf<typeof contract.startCampaign>): Promise<Campaign>;
  pause(caller: Caller, id: string): Promise<Campaign>;
  resume(caller: Caller, id: string): Promise<Campaign>;
  stop(caller: Caller, id: string): Promise<Campaign>;
}

const ID = /^[A-Za-z0-9]{1,64}$/;

export function createSendingCampaigns(
  context: CampaignsContext,
  templates: Pick<TemplatesService, 'byId'>,
): SendingCampaigns {
  async function view(caller: Caller, id: string): Promise<Campaign> {
    const [campaign] = await toCampaigns(caller, [await requireCampaign(caller, id)]);
    if (campaign === undefined) throw new AppError('campaign_not_found');
    return campaign;
  }

  return {
    async list(caller, { status, search = '', rows_per_page, cursor }) {
      if (cursor !== undefined && !ID.test(cursor))
        throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
      const wanted = { status, search: listKey(search), before: cursor, limit: rows_per_page + 1 };
      const found = await campaignPage(caller, wanted);
      const page = found.slice(0, rows_per_page);
      const next_cursor = found.length > rows_per_page ? (page.at(-1)?._id ?? null) : null;
      return { rows: await toCampaigns(caller, page), next_cursor };
    },

    byId: view,
    create: async (caller, input, key) => view(caller, await createDraft(context, caller, input, key)),

    async change(caller, id, change) {
      await changeDraft(context, caller, id, change);
      return view(caller, id);
    },

    remove: (caller, id) => removeDraft(context, caller, id),
    members: listMembers,

    async removeMembers(caller, id, contacts) {
      requireContacts(caller);
      const removed = await inTransaction(caller, (tx) => removeFromDraft(context, tx, id, contacts));
      return removed.length;
    },

    audience: (caller, id) => audienceOf(context, templates, caller, id),

    async start(caller, id, body) {
      await startCampaign(context, templates, caller, id, body);
      return view(caller, id);
    },

    async pause(caller, id) {
      await pauseCampaign(context, caller, id);
      return view(caller, id);
    },

    async resume(caller, id) {
      requireContacts(caller);
      await resumeCampaign(context, caller, id);
      return view(caller, id);
    },

    async stop(caller, id) {
      await stopCampaign(context, caller, id);
      return view(caller, id);
    },
  };
}
