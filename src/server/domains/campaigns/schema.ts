import type { Generated, Selectable } from 'kysely';
import type { CampaignStatus, LeftOutReason, MemberState } from '@shared/rules/campaigns';

interface CampaignsTable {
  business_id: string;
  _id: string;
  name: string;
  /** As names are compared: no two campaigns have the same. */
  name_key: string;
  /** Null: it only names what activities belong to. */
  channel: 'whatsApp' | null;
  /** Null where there is no channel. */
  status: CampaignStatus | null;
  status_reason: string | null;
  account_id: string | null;
  template_id: string | null;
  /** JSON: key of a value -> CampaignParameter. */
  parameters: Generated<string>;
  communication_list: string | null;
  created_by: string | null;
  /** JSON: who has started it, a token included. */
  starter: string | null;
  /** Epoch milliseconds, like the others. */
  created_at: number;
  updated_at: Generated<number>;
  started_at: number | null;
  /** Started, or gone on with after a pause. */
  resumed_at: number | null;
  finished_at: number | null;
  /** The last contact of a draft that was looked at; null: all of them have been. */
  looked_to: string | null;
  looked_at: number | null;
}

/** Who still waits in a campaign that was stopped is shown as `stopped`: stopping writes no row. */
export type StoredState = Exclude<MemberState, 'stopped'>;
/** `checking`: nobody knows whether WhatsApp took the message. */
export type MemberReason = LeftOutReason | 'checking' | '';

interface CampaignMembersTable {
  business_id: string;
  campaign_id: string;
  contact_id: string;
  state: StoredState;
  /** Why they are left out. */
  reason: MemberReason;
  /** A sentence that is more exact. */
  detail: string | null;
  /** WhatsApp's. */
  error_code: number | null;
  /** What they are written to by; null: they are not written to. No two of a campaign have the same. */
  number: string | null;
  message_id: string | null;
  /** When their message was written. Epoch milliseconds. */
  sent_at: number | null;
  added_at: number;
}

export type CampaignRow = Selectable<CampaignsTable>;
export type MemberRow = Selectable<CampaignMembersTable>;

declare module '../../platform/db/schema' {
  interface Schema {
    campaigns: CampaignsTable;
    campaign_members: CampaignMembersTable;
  }
}
