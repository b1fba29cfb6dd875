import type { Scope } from '../../platform/scope';

export function countTypesQuery(scope: Scope) {
  return scope.db
    .selectFrom('contacts')
    .select(({ fn }) => ['current_lifecycle_stage as id', fn.countAll<number>().as('used')])
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .where('current_lifecycle_stage', 'is not', null)
    .groupBy('current_lifecycle_stage');
}

/** Contact type -> how many contacts are of it; read from the index alone. */
export async function countTypes(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await countTypesQuery(scope).execute();
  return new Map(rows.map(({ id, used }) => [id ?? '', used]));
}

/** Contacts of one type become those of another, also those in the bin. Answers how many. */
export async function moveType(scope: Scope, from: string, to: string, at: number): Promise<number> {
  const moved = scope.db
    .updateTable('contacts')
    .set({ current_lifecycle_stage: to, updated_at: at })
    .where('business_id', '=', scope.business_id)
    .where('current_lifecycle_stage', '=', from);
  // Each by its own index.
  const listed = await moved.where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  const binned = await moved.where('deleted_at', 'is not', null).executeTakeFirstOrThrow();
  return Number(listed.numUpdatedRows + binned.numUpdatedRows);
}
