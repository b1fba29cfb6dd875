import { type StoryBase, idIn } from '../../platform/demo/story-base';
import { table, words } from '../../platform/demo/table';

const DAY_MS = 86_400_000;

export interface DealsInput extends StoryBase {
  readonly pipeline_id: string;
  /** By name. */
  readonly stageIds: ReadonlyMap<string, string>;
  readonly companyIds: ReadonlyMap<string, string>;
  readonly contactIds: ReadonlyMap<string, string>;
  readonly teamIds: ReadonlyMap<string, string>;
}

type DealColumn =
  | 'title'
  | 'value'
  | 'probability'
  | 'closes'
  | 'stage'
  | 'company'
  | 'people'
  | 'owner'
  | 'age';

const DEAL = 'A deal';

/** Deals of the demo. @throws when one names a stage, a company or a person that does not exist */
export function buildDeals(text: string, input: DealsInput) {
  const { business_id, now, ids, pipeline_id } = input;
  const deals = table<DealColumn>(text).map((row) => ({
    row: {
      business_id,
      _id: ids.at(now - Number(row.age) * DAY_MS),
      deal_title: row.title,
      deal_value: Number(row.value),
      probability: Number(row.probability),
      expected_close_date: now + Number(row.closes) * DAY_MS,
      pipeline_id,
      pipeline_stage_id: idIn(input.stageIds, row.stage, DEAL),
      company_id: row.company === '' ? null : idIn(input.companyIds, row.company, DEAL),
      assignee_id: idIn(input.teamIds, row.owner, DEAL),
      created_at: now - Number(row.age) * DAY_MS,
    },
    contacts: words(row.people).map((key) => idIn(input.contactIds, key, DEAL)),
  }));
  return {
    deals: deals.map(({ row }) => row),
    deal_contacts: deals.flatMap(({ row, contacts }) =>
      contacts.map((contact_id) => ({ business_id, deal_id: row._id, contact_id })),
    ),
  };
}
