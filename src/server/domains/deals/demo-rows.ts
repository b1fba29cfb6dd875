import { type StoryBase, idIn } from '../../platform/demo/story-base';
import { table, words } from '../../platform/demo/table';
import { dealSearchDoc } from './search';

const DAY_MS = 86_400_000;

export interface DealsInput extends StoryBase {
  readonly pipeline_id: string;
  /** By name, in their order. */
  readonly stageIds: ReadonlyMap<string, string>;
  /** What deals are about, one after the other. */
  readonly interests: readonly string[];
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

/** Why deals were lost, one after the other. */
const REASONS = [
  'Chose somebody closer by',
  'Too dear this year',
  'The event was called off',
  'No answer to the proposal',
] as const;
/** Every third deal has somebody else who works on it. */
const COLLABORATED_EVERY = 3;

/** The stages up to that of the deal, each entered some time after the one before; a lost deal has seen only the first ones. */
function historyOf(
  stages: readonly string[],
  stage: string,
  { age, isLost }: { age: number; isLost: boolean },
) {
  const at = stages.indexOf(stage);
  const path = isLost ? [...stages.slice(0, 2), stage] : stages.slice(0, at + 1);
  return path.map((name, index) => ({ name, from: path[index - 1], days: age * (1 - index / path.length) }));
}

/** Deals of the demo. @throws when one names a stage, a company or a person that does not exist */
export function buildDeals(text: string, input: DealsInput) {
  const { business_id, now, ids, pipeline_id, stageIds, interests } = input;
  const stages = [...stageIds.keys()];
  const everybody = [...input.contactIds.values()];
  const deals = table<DealColumn>(text).map((row, index) => {
    const owner = idIn(input.teamIds, row.owner, DEAL);
    const age = Number(row.age);
    const [isWon, isLost] = [row.probability === '100', row.probability === '0'];
    const history = historyOf(stages, row.stage, { age, isLost });
    const entered = now - Math.round((history.at(-1)?.days ?? 0) * DAY_MS);
    const contacts = words(row.people).map((key) => idIn(input.contactIds, key, DEAL));
    const deal = {
      business_id,
      _id: ids.at(now - age * DAY_MS),
      deal_title: row.title,
      deal_value: Number(row.value),
      probability: Number(row.probability),
      expected_close_date: now + Number(row.closes) * DAY_MS,
      pipeline_id,
      pipeline_stage_id: idIn(stageIds, row.stage, DEAL),
      company_id: row.company === '' ? null : idIn(input.companyIds, row.company, DEAL),
      assignee_id: owner,
      created_by: owner,
      created_at: now - age * DAY_MS,
      updated_at: entered,
      stage_since: entered,
      position: index,
      deal_industry: interests[index % interests.length] ?? null,
      closed_at: isWon || isLost ? entered : null,
      lost_reason: isLost ? (REASONS[index % REASONS.length] ?? null) : null,
    };
    return { deal, contacts, history };
  });
  return {
    deals: deals.map(({ deal }) => deal),
    deal_search_docs: deals.map(({ deal: { _id, deal_title } }) => ({
      business_id,
      deal_id: _id,
      ...dealSearchDoc(deal_title),
    })),
    deal_contacts: deals.flatMap(({ deal, contacts }) =>
      contacts.map((contact_id) => ({ business_id, deal_id: deal._id, contact_id })),
    ),
    deal_collaborators: deals.flatMap(({ deal, contacts }, index) =>
      index % COLLABORATED_EVERY === 0
        ? everybody
            .slice(index, index + 1 + (index % 4))
            .filter((contact_id) => !contacts.includes(contact_id))
            .map((contact_id) => ({ business_id, deal_id: deal._id, contact_id }))
        : [],
    ),
    deal_stage_changes: deals.flatMap(({ deal, history }) =>
      history.map(({ name, from, days }) => ({
        business_id,
        deal_id: deal._id,
        changed_at: now - Math.round(days * DAY_MS),
        from_stage_id: from === undefined ? null : idIn(stageIds, from, DEAL),
        from_name: from ?? null,
        to_stage_id: idIn(stageIds, name, DEAL),
        to_name: name,
        changed_by: deal.assignee_id,
      })),
    ),
  };
}
