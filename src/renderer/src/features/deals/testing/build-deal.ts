import type { Deal } from '@shared/contract/deals';

const AT = '2026-11-01T12:00:00.000Z';

export const buildDeal = (over: Partial<Deal> = {}): Deal => ({
  _id: 'deal_1',
  deal_title: 'Uniforms for the new branch',
  deal_value: 18_400,
  probability: 60,
  expected_close_date: AT,
  deal_industry: null,
  deal_status: 1,
  pipeline: { _id: 'pipeline_1', stages: [{ _id: 'stage_1', name: 'Offer' }] },
  pipeline_stage_id: { _id: 'stage_1', name: 'Offer' },
  company_id: null,
  customer_ids: [],
  collaborator_ids: [],
  assignee_id: null,
  created_by: null,
  created_at: AT,
  updated_at: AT,
  stage_since: AT,
  position: 0,
  closed_at: null,
  lost_reason: null,
  next_task: null,
  deleted_at: null,
  deleted_by: null,
  ...over,
});
