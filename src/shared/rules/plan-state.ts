/** Spec 3 §4. */
export const PLAN_STATUSES = ['trial', 'active', 'cancelled', 'paused', 'created'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** An entry of a workspace's plan, as the wire has it: ISO instants; null: never. */
export interface PlanInfoEntry {
  readonly status: PlanStatus;
  readonly subscription_start_date: string | null;
  readonly subscription_end_date: string | null;
}
export type PlanInfo = readonly PlanInfoEntry[];

/** The pages that a workspace leads to instead of what was asked for, below `/business/{bId}/` (spec 3 §2.1). */
export const PLAN_PAGES = [
  'trial-expire',
  'subscription-expired',
  'no-subscription',
  'subscription-error',
] as const;
export type PlanPage = (typeof PLAN_PAGES)[number];

/** Where Upgrade leads, below `/business/{bId}/` (spec 3 §2.1). */
export const PLAN_PATH = 'my-account/selectedplan';

/** From here on a trial is about to end (spec 3 §9: 7 days). Milliseconds. */
export const TRIAL_WARNING_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

/** Of several entries that are no trial: nobody is locked out while one is active. The spec names the trial alone. */
const RANK: readonly PlanStatus[] = ['trial', 'active', 'cancelled', 'paused', 'created'];

/** Epoch milliseconds; null: there is no such date, or nobody can read it. */
function dateOf(date: string | null): number | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : at;
}

/**
 * Whether a date has come. The instant itself counts (the spec says "passed" and "in the past"): a trial until noon is
 * over at noon, and a plan that is created without being started leads to its page at once. A date that is not there
 * never comes.
 */
function hasCome(date: string | null, now: number): boolean {
  const at = dateOf(date);
  return at !== null && at <= now;
}

const startOf = (entry: PlanInfoEntry): number => dateOf(entry.subscription_start_date) ?? -Infinity;

/**
 * The entry that counts: a trial wins over another (spec 3 §4), of several the one that began last.
 * @returns null when there is none
 */
export function planOf(info: PlanInfo): PlanInfoEntry | null {
  const [first] = [...info].sort(
    (a, b) => RANK.indexOf(a.status) - RANK.indexOf(b.status) || startOf(b) - startOf(a),
  );
  return first ?? null;
}

/** A trial that is over, or a cancelled plan whose time has run out: what is marked with a lock (spec 3 §4). */
function isOver({ status, subscription_end_date }: PlanInfoEntry, now: number): boolean {
  return (status === 'trial' || status === 'cancelled') && hasCome(subscription_end_date, now);
}

/**
 * Where opening a workspace leads (spec 3 §4); null: to what was asked for. An active plan opens whatever its dates are:
 * a payment that is late is the provider's to tell (paused).
 *
 * @param now epoch milliseconds
 */
export function planRoute(info: PlanInfo, now: number): PlanPage | null {
  const plan = planOf(info);
  if (plan === null) return 'no-subscription';
  switch (plan.status) {
    case 'trial':
      return isOver(plan, now) ? 'trial-expire' : null;
    case 'cancelled':
      return isOver(plan, now) ? 'subscription-expired' : null;
    case 'created':
      return hasCome(plan.subscription_start_date, now) ? 'no-subscription' : null;
    case 'paused':
      return 'subscription-error';
    case 'active':
      return null;
  }
}

/**
 * How long a trial still is (spec 3 §2.1). A day that has begun counts: `1 day left` holds until the end, and
 * `Trial expired` is never said too early.
 *
 * @param end ISO; null: it has no end, and there is nothing to say
 * @param now epoch milliseconds
 */
export function trialTimeLeft(end: string | null, now: number): string | null {
  const at = dateOf(end);
  if (at === null) return null;
  const days = Math.ceil((at - now) / DAY_MS);
  if (days <= 0) return 'Trial expired';
  return days === 1 ? '1 day left' : `${days} days left`;
}

export interface PlanBanner {
  readonly text: string;
  /** `plain`: there is time; `soon`: within 7 days; `over`: it has ended. */
  readonly tone: 'plain' | 'soon' | 'over';
  /** Where its Upgrade button leads, below `/business/{bId}/`. */
  readonly upgrade: typeof PLAN_PATH;
}

/**
 * What the sidebar's foot says about the plan (spec 3 §2.1); null: nothing. The spec has two sentences for a trial that is
 * over: the banner says `Your trial is ended`, and `Trial expired` is what stands where days are counted
 * (`trialTimeLeft`: lists, the plan page).
 *
 * @param now epoch milliseconds
 */
export function planBanner(info: PlanInfo, now: number): PlanBanner | null {
  const plan = planOf(info);
  if (plan === null) return null;
  const upgrade = PLAN_PATH;
  if (isOver(plan, now)) {
    const text = plan.status === 'trial' ? 'Your trial is ended' : 'Your plan is expired';
    return { text, tone: 'over', upgrade };
  }
  const text = plan.status === 'trial' ? trialTimeLeft(plan.subscription_end_date, now) : null;
  return text === null ? null : { text, tone: isSoon(plan, now) ? 'soon' : 'plain', upgrade };
}

function isSoon({ subscription_end_date }: PlanInfoEntry, now: number): boolean {
  const end = dateOf(subscription_end_date);
  return end !== null && end - now <= TRIAL_WARNING_MS;
}

/**
 * The icon of a workspace in lists (spec 3 §4): a lock for an expired trial or an ended cancelled plan (and for these
 * alone, though other states lead to a page, too), `expiring` for a trial that ends within 7 days.
 *
 * @param now epoch milliseconds
 */
export function workspaceMark(info: PlanInfo, now: number): 'locked' | 'expiring' | null {
  const plan = planOf(info);
  if (plan === null) return null;
  if (isOver(plan, now)) return 'locked';
  return plan.status === 'trial' && isSoon(plan, now) ? 'expiring' : null;
}
