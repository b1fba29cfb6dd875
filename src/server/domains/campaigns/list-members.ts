import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { campaignMembers } from '@shared/contract/campaigns';
import { LEFT_OUT_TEXTS, STOPPED_TEXT } from '@shared/rules/campaigns';
import { whatsappError } from '@shared/rules/error-catalogue';
import { can } from '@shared/rules/permissions';
import { toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import { placesOfMessages } from '../chat/reads';
import { requireCampaign, requireContacts } from './context';
import { type MemberPlace, memberPage } from './members-repository';
import type { CampaignRow, MemberReason, MemberRow, StoredState } from './schema';

type Query = QueryOf<typeof campaignMembers>;
type Members = ResponseOf<typeof campaignMembers>['data'];

const CHECKING = 'WhatsApp’s answer was lost: nobody knows yet whether it has taken the message.';
const CURSOR = /^([a-z_]+):([a-z_]*):([A-Za-z0-9]{1,64})$/;

function placeOf(cursor: string | undefined): MemberPlace | null {
  if (cursor === undefined) return null;
  const [, state, reason, contact_id] = CURSOR.exec(cursor) ?? [];
  if (state !== undefined && reason !== undefined && contact_id !== undefined)
    return { state, reason, contact_id };
  throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
}

/** Those who wait in a campaign that was stopped are `stopped`, and nobody waits there. */
function wantedOf({ status }: CampaignRow, { state = [], reason }: Query) {
  if (reason !== undefined) return { states: ['left_out'] as const, reasons: [reason] };
  if (state.length === 0) return { states: null, reasons: null };
  const waits = status === 'Stopped' ? 'stopped' : 'waiting';
  const states = state.flatMap((one): StoredState[] => {
    if (one === waits) return ['waiting'];
    return one === 'waiting' || one === 'stopped' ? [] : [one];
  });
  return { states, reasons: null };
}

function reasonOf({
  state,
  reason,
  detail,
  error_code,
}: Pick<MemberRow, 'state' | 'reason' | 'detail' | 'error_code'>) {
  if (reason === 'checking') return CHECKING;
  if (state === 'left_out') return detail ?? textOf(reason);
  if (state !== 'failed') return null;
  return error_code === null ? detail : whatsappError(error_code).text;
}

const textOf = (reason: Exclude<MemberReason, 'checking'>): string | null =>
  reason === '' ? null : LEFT_OUT_TEXTS[reason];

/** A page of the contacts of a campaign, by how far it has come with them. */
export async function listMembers(caller: Caller, id: string, query: Query): Promise<Members> {
  requireContacts(caller);
  const campaign = await requireCampaign(caller, id);
  const { states, reasons } = wantedOf(campaign, query);
  const after = placeOf(query.cursor);
  const found =
    states?.length === 0
      ? []
      : await memberPage(caller, id, { states, reasons, after, limit: query.rows_per_page + 1 });
  const page = found.slice(0, query.rows_per_page);
  const isChatShown = can(caller.permissions, 'view', 'chat');
  const messages = isChatShown ? page.flatMap(({ message_id }) => message_id ?? []) : [];
  const places = await placesOfMessages(caller, messages);
  const last = found.length > query.rows_per_page ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => {
      const isStopped = campaign.status === 'Stopped' && row.state === 'waiting';
      return {
        contact_id: row.contact_id,
        name: row.name,
        phone: row.phone,
        avatar: row.avatar,
        state: isStopped ? 'stopped' : row.state,
        reason: isStopped ? STOPPED_TEXT : reasonOf(row),
        conversation_id: places.get(row.message_id ?? '') ?? null,
        message_id: isChatShown ? row.message_id : null,
        sent_at: toInstantOrNull(row.sent_at),
      };
    }),
    next_cursor: last === undefined ? null : `${last.state}:${last.reason}:${last.contact_id}`,
  };
}
