import { whatsappError } from '@shared/rules/error-catalogue';
import type { Scope } from '../../../platform/scope';
import { failureSince } from '../members-repository';
import type { CampaignRow } from '../schema';

/** What is wrong with the number, the account or the template, not with somebody who gets a message (facts §6). */
const FOR_ALL: readonly number[] = [
  0, 3, 10, 33, 190, 368, 131005, 131031, 131037, 131042, 131045, 131048, 132000, 132001, 132007, 132015,
  132016, 133010,
];

export const isForAll = (code: number | null): boolean => code !== null && FOR_ALL.includes(code);

/** Why the next message of a campaign would be refused as well, as WhatsApp has said since it was started or resumed. */
export async function refusedForAll(
  scope: Scope,
  { _id, resumed_at }: Pick<CampaignRow, '_id' | 'resumed_at'>,
): Promise<string | null> {
  const failure = await failureSince(scope, _id, FOR_ALL, resumed_at ?? 0);
  if (failure?.error_code == null) return null;
  const { text, nextStep } = whatsappError(failure.error_code);
  return `${text} ${nextStep}`;
}
