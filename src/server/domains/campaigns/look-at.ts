import { hasOptedOut } from '@shared/rules/campaigns';
import { asObject } from '@shared/rules/json-values';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type Addressee, addresseesAmong } from '../contacts/reads';
import { templateRow } from '../templates';
import { type Looked, releaseNumbers, takenNumbers, writeLooked } from './members-repository';
import type { CampaignRow, MemberReason } from './schema';

type Asked = Pick<CampaignRow, '_id' | 'template_id' | 'communication_list'>;

/** What of a campaign decides who wants it. */
interface Wanted {
  readonly list: string | null;
  readonly category: string | null;
}

export async function wantedOf(scope: Scope, { template_id, communication_list }: Asked): Promise<Wanted> {
  const template = template_id === null ? undefined : await templateRow(scope, template_id);
  return { list: communication_list, category: template?.whatsapp_template_category ?? null };
}

/** What somebody is written to by: the same for every way in which one number is written. */
const numberOf = ({ wa_id, user_id }: Addressee): string | null => wa_id ?? user_id;

/** Why somebody is left out, whoever else is in the campaign; null: they are not. */
export function reasonFor(addressee: Addressee | undefined, wanted: Wanted): MemberReason | null {
  if (addressee === undefined) return 'deleted';
  if (numberOf(addressee) === null) return 'no_number';
  return hasOptedOut(asObject(JSON.parse(addressee.communication_settings)), wanted) ? 'opted_out' : null;
}

/**
 * Looks at contacts of a draft: who of them will get its message, and why the others do not. The campaign is held, so that a
 * number is given to one of them.
 */
export async function lookAt(tx: TransactionScope, campaign: Asked, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = await wantedOf(tx, campaign);
  const addressees = new Map((await addresseesAmong(tx, ids)).map((one) => [one.contact_id, one]));
  await releaseNumbers(tx, campaign._id, ids);
  const numbers = [...addressees.values()].flatMap((one) => numberOf(one) ?? []);
  const taken = new Set(await takenNumbers(tx, campaign._id, numbers));
  const leftOut = (contact_id: string, reason: MemberReason): Looked => ({
    contact_id,
    state: 'left_out',
    reason,
    number: null,
  });
  const looked = [...ids].sort().map((contact_id): Looked => {
    const addressee = addressees.get(contact_id);
    const reason = reasonFor(addressee, wanted);
    if (reason !== null || addressee === undefined) return leftOut(contact_id, reason ?? 'deleted');
    const number = numberOf(addressee);
    if (number === null || taken.has(number)) return leftOut(contact_id, 'duplicate');
    taken.add(number);
    return { contact_id, state: 'waiting', reason: '', number };
  });
  await writeLooked(tx, campaign._id, looked);
}
