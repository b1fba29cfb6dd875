import type { Generated } from 'kysely';
import type { BinColumns } from './bin-columns';

/** Deals, and the pipelines that they go through. */
export interface DealTables {
  pipelines: PipelinesTable;
  pipeline_stages: PipelineStagesTable;
  deals: DealsTable;
  deal_contacts: DealContactsTable;
  deal_collaborators: DealContactsTable;
  deal_stage_changes: DealStageChangesTable;
  deal_sums: DealSumsTable;
}

interface PipelinesTable {
  business_id: string;
  _id: string;
  name: string;
  name_key: Generated<string | null>;
  position: Generated<number>;
  /** 1 yes, 2 no. */
  is_crm_visible: Generated<number>;
}

interface PipelineStagesTable {
  business_id: string;
  pipeline_id: string;
  _id: string;
  name: string;
  name_key: Generated<string | null>;
  position: number;
  kind: Generated<'open' | 'won' | 'lost'>;
  /** Percent. */
  probability: Generated<number>;
}

interface DealsTable extends BinColumns {
  business_id: string;
  _id: string;
  deal_title: string;
  deal_value: number;
  probability: number;
  expected_close_date: number | null;
  pipeline_id: string;
  pipeline_stage_id: string;
  company_id: string | null;
  assignee_id: string | null;
  created_at: number;
  /** What it is about: one of the interests of the workspace, or a text of its own. */
  deal_industry: Generated<string | null>;
  deal_status: Generated<number>;
  created_by: Generated<string | null>;
  updated_at: Generated<number>;
  /** Within its stage, the least first; between any two there is room. */
  position: Generated<number>;
  /** Since when it is in its stage. */
  stage_since: Generated<number>;
  lost_reason: Generated<string | null>;
  /** When it was won or lost. */
  closed_at: Generated<number | null>;
}

interface DealContactsTable {
  business_id: string;
  deal_id: string;
  contact_id: string;
}

interface DealStageChangesTable {
  business_id: string;
  deal_id: string;
  /** Of one deal, no two are the same. */
  changed_at: number;
  /** Null: the deal is new. */
  from_stage_id: string | null;
  from_name: string | null;
  to_stage_id: string;
  to_name: string;
  /** Null: nobody in person, as when a stage is deleted by the server. */
  changed_by: string | null;
}

/** Of deals that are not in the bin; kept by triggers. On PostgreSQL a key has several rows, which add up. */
interface DealSumsTable {
  business_id: string;
  pipeline_id: string;
  pipeline_stage_id: string;
  /** Empty: nobody's. */
  assignee_id: string;
  /** In which they are expected to close, such as 202611; 0: not known. */
  month: number;
  count: number;
  value: number;
  /** Each value times its percent. */
  weighted: number;
}
