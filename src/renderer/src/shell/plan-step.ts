import { type PlanPage, PLAN_PAGES, PLAN_PATH } from '@shared/rules/plan-state';

/** Pages below `/business/{bId}/` that stay open: those that mend the plan, and those of the person and of leaving. */
const OPEN = [PLAN_PATH, 'my-account', 'business-management'] as const;

export type PlanStep =
  | { readonly kind: 'stay' }
  /** To a page below `/business/{bId}/`; `from` is where one wanted to go. */
  | { readonly kind: 'go'; readonly to: string; readonly from: string | null };

const isBelow = (here: string, page: string): boolean => here === page || here.startsWith(`${page}/`);

/**
 * Whether a workspace shows the page that was asked for, or the one of its plan; and back, once that is mended
 * (spec 3 §4).
 *
 * @param page where the plan leads; null: the workspace is open
 * @param here the page that was asked for, below `/business/{bId}/`, without its query
 * @param address the same with its query
 * @param from where somebody wanted to go who is on a page of the plan now
 */
export function planStep(
  page: PlanPage | null,
  here: string,
  address: string,
  from: string | null,
): PlanStep {
  const isPlanPage = PLAN_PAGES.some((one) => one === here);
  if (page === null) return isPlanPage ? { kind: 'go', to: from ?? '', from: null } : { kind: 'stay' };
  if (here === page || OPEN.some((open) => isBelow(here, open))) return { kind: 'stay' };
  return { kind: 'go', to: page, from: isPlanPage ? from : address };
}
