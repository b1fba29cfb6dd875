import type { Scope, TransactionScope } from '../../platform/scope';
import { type BoardPlace, type StageOf, placesBelow } from './board-query';
import { changeDeal, dealRow } from './repository';

/** Deals that are placed anew where there is no room left between two of them. */
const MADE_ROOM = 100;
/** What lies between deals that are placed one after the other. */
export const STEP = 1;

/** Between two places; null: numbers have nothing in between. */
export function between(above: number | null, below: number | null): number | null {
  if (below === null) return (above ?? 0) + STEP;
  if (above === null) return below - STEP;
  const middle = above + (below - above) / 2;
  return middle > above && middle < below ? middle : null;
}

async function placeOf(scope: Scope, stage: StageOf, id: string): Promise<BoardPlace | null> {
  const row = await dealRow(scope, id);
  const isThere = row?.pipeline_id === stage.pipeline_id && row.pipeline_stage_id === stage.pipeline_stage_id;
  return isThere ? { position: row.position, id } : null;
}

/** Those below get places of their own, as far as it takes. Answers the place that is free now. */
async function makeRoom(
  tx: TransactionScope,
  stage: StageOf,
  above: BoardPlace,
  moving: string,
): Promise<number> {
  const rows = (await placesBelow(tx, stage, above, MADE_ROOM + 2).execute()).filter(
    ({ _id }) => _id !== moving,
  );
  const near = rows.slice(0, MADE_ROOM);
  const next = rows[MADE_ROOM];
  const step = next === undefined ? STEP : (next.position - above.position) / (near.length + 2);
  for (const [index, { _id }] of near.entries()) {
    await changeDeal(tx, _id, { position: above.position + step * (index + 2) });
  }
  return above.position + step;
}

/**
 * A place in a stage: below a deal of it, or first. A deal that has gone from the stage meanwhile leads to the first place.
 * @param moving the deal that is placed, which is in nobody's way
 */
export async function placeBelow(
  tx: TransactionScope,
  stage: StageOf,
  after: string | null,
  moving: string,
): Promise<number> {
  const above = after === null || after === moving ? null : await placeOf(tx, stage, after);
  const [below] = (await placesBelow(tx, stage, above, 2).execute()).filter(({ _id }) => _id !== moving);
  const free = between(above?.position ?? null, below?.position ?? null);
  return free ?? makeRoom(tx, stage, above ?? { position: 0, id: '' }, moving);
}
