import type { LiveEventKind } from '@shared/contract/events';
import type { LoadPayloads } from '../events/stream';
import type { IsLocked } from './is-locked';

/**
 * While its plan keeps a workspace closed, its streams tell nothing that its calls would refuse.
 * @param told kinds that an open window needs to be led to the plan's page and back
 */
export function hideWhileLocked(
  loadPayloads: LoadPayloads,
  told: ReadonlySet<LiveEventKind>,
  isLocked: IsLocked,
): LoadPayloads {
  return async (businessId, events) =>
    loadPayloads(
      businessId,
      (await isLocked(businessId)) ? events.filter(({ kind }) => told.has(kind)) : events,
    );
}
