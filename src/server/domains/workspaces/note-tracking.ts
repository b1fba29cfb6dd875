import type { Scope } from '../../platform/scope';

/** The step of Getting started that is done with the first visit of a website. */
export async function noteTracking({ db, business_id }: Scope): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ website_tracking_enabled: 1 })
    .where('_id', '=', business_id)
    .execute();
}
