import type { Activity } from '@shared/contract/activities';

interface Asked {
  readonly customer_ids?: string | undefined;
  readonly company_id?: string | undefined;
  readonly deal_ids?: string | undefined;
}
interface Page {
  readonly rows: readonly { readonly activities: readonly Pick<Activity, 'customer_ids' | 'deal_ids'>[] }[];
}

/** Stands for every record: lists that are asked for none of them change with whatever is logged. */
export const EVERYWHERE = 'EVERYWHERE';

/** The records whose changes change a list: those it is asked for, and the people and deals in it. */
export function recordsOf({ customer_ids, company_id, deal_ids }: Asked, pages: readonly Page[]): string[] {
  const asked = [customer_ids, company_id, deal_ids].flatMap((ids) => ids?.split(',') ?? []);
  const named = pages.flatMap(({ rows }) =>
    rows.flatMap(({ activities }) =>
      activities.flatMap((one) => [...one.customer_ids, ...one.deal_ids].map(({ _id }) => _id)),
    ),
  );
  return [...new Set([...(asked.length === 0 ? [EVERYWHERE] : asked), ...named])];
}

/** The records that an activity belongs to. */
export const recordsIn = ({ customer_ids, company_ids, deal_ids }: Activity): string[] =>
  [...customer_ids, ...company_ids, ...deal_ids].map(({ _id }) => _id);
