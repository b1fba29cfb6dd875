/** What a workspace can hold with each plan; null: no limit. From the smallest to the largest. */
export const PLANS = [
  {
    _id: 'starter',
    name: 'Starter',
    text: 'For one shop with a few people.',
    members: 3,
    numbers: 1,
  },
  {
    _id: 'team',
    name: 'Team',
    text: 'For a team that shares its inbox.',
    members: 15,
    numbers: 3,
  },
  {
    _id: 'business',
    name: 'Business',
    text: 'For everybody in the company.',
    members: null,
    numbers: null,
  },
] as const;
export type PlanKey = (typeof PLANS)[number]['_id'];
export const PLAN_KEYS = ['starter', 'team', 'business'] as const satisfies readonly PlanKey[];

/** What counts against a plan's limits. */
export interface PlanUsage {
  /** People who are here, or invited. */
  readonly members: number;
  /** WhatsApp numbers that are connected. */
  readonly numbers: number;
}

export type PlanLimits = { readonly [Limit in keyof PlanUsage]: number | null };

export const planRank = (plan: PlanKey): number => PLAN_KEYS.indexOf(plan);

const NOTHING_TO_SAY: PlanLimits = { members: null, numbers: null };
/** A plan of another version has no limits: nobody loses what they have. */
export const limitsOf = (plan: string): PlanLimits => PLANS.find(({ _id }) => _id === plan) ?? NOTHING_TO_SAY;

export const planName = (plan: string): string => PLANS.find(({ _id }) => _id === plan)?.name ?? plan;

/** Whether a plan holds what is there. */
export const holds = ({ members, numbers }: PlanLimits, usage: PlanUsage): boolean =>
  (members === null || usage.members <= members) && (numbers === null || usage.numbers <= numbers);
