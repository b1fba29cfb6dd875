import type { WhatsappTemplate } from '@shared/contract/templates';
import { AppError } from '../../../platform/errors';
import { type Caller, type TransactionScope, inTransaction } from '../../../platform/scope';
import type { ChatSendService } from '../../chat/sending/service';
import { addresseesAmong } from '../../contacts/reads';
import type { TemplateValuesService } from '../../templates/values-service';
import { type CampaignsContext, lockCampaign } from '../context';
import { reasonFor, wantedOf } from '../look-at';
import { changeMember, memberState, nextWaiting, takenNumbers } from '../members-repository';
import type { CampaignRow, MemberReason } from '../schema';
import { parametersOf } from '../views';
import { valuesOf } from './values-of';

export interface SendNextContext extends CampaignsContext {
  readonly send: Pick<ChatSendService, 'forCampaign'>;
  readonly templateValues: TemplateValuesService;
}

interface Turn {
  readonly campaign: CampaignRow & { readonly account_id: string };
  readonly template: WhatsappTemplate;
  readonly contact_id: string;
  /** Null: the contact is gone. */
  readonly filled: Awaited<ReturnType<typeof valuesOf>> | null;
}

async function fill(
  context: SendNextContext,
  caller: Caller,
  campaign: CampaignRow,
  template: WhatsappTemplate,
  contactId: string,
): Promise<Turn['filled']> {
  try {
    return await valuesOf(context.templateValues, caller, template, parametersOf(campaign), contactId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'contact_not_found') return null;
    throw error;
  }
}

const leaveOut = (
  tx: TransactionScope,
  { campaign, contact_id }: Turn,
  reason: MemberReason,
  detail: string | null = null,
): Promise<void> =>
  changeMember(tx, campaign._id, contact_id, { state: 'left_out', reason, detail, number: null });

/** In one transaction it is looked once more whether somebody wants it, their turn is over, and their message is written. */
async function take(context: SendNextContext, tx: TransactionScope, turn: Turn): Promise<void> {
  const { campaign, template, contact_id, filled } = turn;
  if ((await lockCampaign(context, tx, campaign._id)).status !== 'Running') return;
  const member = await memberState(tx, campaign._id, contact_id);
  if (member?.state !== 'waiting') return;
  const [addressee] = await addresseesAmong(tx, [contact_id]);
  const reason = reasonFor(addressee, await wantedOf(tx, campaign));
  if (reason !== null || addressee === undefined || filled === null)
    return leaveOut(tx, turn, reason ?? 'deleted');
  const number = addressee.wa_id ?? addressee.user_id ?? '';
  if (number !== member.number && (await takenNumbers(tx, campaign._id, [number])).size > 0)
    return leaveOut(tx, turn, 'duplicate');
  if (filled.problem !== null) return leaveOut(tx, turn, 'value', filled.problem);
  const { message_id, at } = await context.send.forCampaign(tx, {
    campaign: { workflow_id: campaign._id, campaign_name: campaign.name },
    account_id: campaign.account_id,
    contact_id,
    recipient: addressee,
    template_id: template._id,
    values: filled.values,
  });
  await changeMember(tx, campaign._id, contact_id, { state: 'queued', number, message_id, sent_at: at });
}

/** Whoever is next has their turn. @returns whether there was somebody */
export async function sendNext(
  context: SendNextContext,
  caller: Caller,
  campaign: Turn['campaign'],
  template: WhatsappTemplate,
): Promise<boolean> {
  const next = await nextWaiting(caller, campaign._id);
  if (next === undefined) return false;
  const { contact_id } = next;
  const filled = await fill(context, caller, campaign, template, contact_id);
  await inTransaction(caller, (tx) => take(context, tx, { campaign, template, contact_id, filled }));
  return true;
}
