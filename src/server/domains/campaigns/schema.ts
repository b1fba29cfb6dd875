import type { Selectable } from 'kysely';

interface CampaignsTable {
  business_id: string;
  _id: string;
  name: string;
  /** As names are compared: no two campaigns have the same. */
  name_key: string;
  /** Epoch milliseconds. */
  created_at: number;
}

export type CampaignRow = Selectable<CampaignsTable>;

declare module '../../platform/db/schema' {
  interface Schema {
    campaigns: CampaignsTable;
  }
}
