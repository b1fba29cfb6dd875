import { describe, expect, it } from 'vitest';
import type { Pipeline } from '@shared/contract/pipelines';
import { copy } from './copy';
import { bodyOf, changesOf, formOf, inPipeline, inStage, NEW_DEAL, payloadOf, problemsOf } from './deal-form';
import { mergeChanges } from '../../ui/record-form/merge-changes';
import { buildDeal } from './testing/build-deal';

const stage = (id: string, kind: 'open' | 'won' | 'lost', probability: number) => ({
  _id: id,
  name: id,
  kind,
  probability,
  used: 0,
});
const pipeline: Pipeline = {
  _id: 'sales',
  name: 'Sales',
  is_crm_visible: 1,
  stages: [
    stage('lost', 'lost', 0),
    stage('new', 'open', 20),
    stage('talks', 'open', 60),
    stage('won', 'won', 100),
  ],
};
const sound = {
  ...inPipeline(NEW_DEAL, [pipeline], 'sales'),
  deal_title: ' Ten ovens ',
  deal_value: '$12,000.50',
};

describe('a new deal', () => {
  it('begins in the first open stage, with its probability', () => {
    expect(sound).toMatchObject({ pipeline_id: 'sales', pipeline_stage_id: 'new', probability: '20' });
    expect(inPipeline(NEW_DEAL, [], '')).toEqual(NEW_DEAL);
  });

  it('takes the probability of its stage, unless one was typed; what is won or lost is certain', () => {
    const to = (values: typeof sound, pipeline_stage_id: string) =>
      inStage(values, [pipeline], { pipeline_id: 'sales', pipeline_stage_id }).probability;
    expect(to(sound, 'talks')).toBe('60');
    const typed = { ...sound, probability: '35' };
    expect(to(typed, 'talks')).toBe('35');
    expect(to(typed, 'won')).toBe('100');
    expect(to(typed, 'lost')).toBe('0');
    expect(to({ ...sound, probability: '' }, 'talks')).toBe('60');
  });

  it('says what is missing or not understood at its field', () => {
    expect(problemsOf(sound, 'en-US', '12,500.00')).toEqual({});
    expect(
      problemsOf(
        { ...NEW_DEAL, deal_title: '  ', deal_value: '12k', probability: '101' },
        'en-US',
        '12,500.00',
      ),
    ).toEqual({
      deal_title: copy.needsTitle,
      deal_value: '“12k” is not an amount. Write it like 12,500.00.',
      probability: copy.notPercent,
      pipeline_id: copy.needsPipeline,
    });
    expect(problemsOf({ ...sound, deal_value: '9999999999999' }, 'en-US', '1')).toEqual({
      deal_value: copy.tooMuch,
    });
  });

  it('is sent as numbers, nothing below zero, with its contacts', () => {
    expect(payloadOf(sound, 'en-US', ['ada'])).toEqual({
      deal_title: 'Ten ovens',
      deal_value: 12_000.5,
      probability: 20,
      expected_close_date: null,
      pipeline_id: 'sales',
      pipeline_stage_id: 'new',
      customer_ids: ['ada'],
    });
    const below = { ...sound, deal_value: '-5', probability: '-1', expected_close_date: '2026-12-01' };
    expect(payloadOf(below, 'en-US', ['ada'])).toMatchObject({
      deal_value: 0,
      probability: 0,
      expected_close_date: '2026-12-01',
    });
    expect(payloadOf({ ...sound, deal_value: '', probability: '' }, 'en-US', ['ada'])).not.toHaveProperty(
      'probability',
    );
  });
});

describe('a deal that is changed', () => {
  const deal = buildDeal({ company_id: { _id: 'c1', mp_company_label: 'Okafor', mp_company_avatar: null } });
  const form = formOf(deal, String);

  it('is sent as far as it differs', () => {
    const sent = (change: object) =>
      changesOf(bodyOf(form, 'en-US'), bodyOf({ ...form, ...change }, 'en-US'));
    expect(sent({})).toEqual({});
    expect(sent({ deal_value: '18,400.00' })).toEqual({});
    expect(sent({ deal_value: '5', company: null })).toEqual({ deal_value: 5, company_id: null });
    expect(sent({ contacts: [{ value: 'ada', label: 'Ada' }] })).toEqual({ customer_ids: ['ada'] });
  });

  it('keeps what was typed, takes what others did elsewhere, and tells of what both have changed', () => {
    const mine = { ...form, deal_title: 'Mine', deal_value: '1' };
    const theirs = { ...form, deal_title: 'Theirs', probability: '5', deal_value: '1' };
    expect(mergeChanges(mine, form, theirs)).toEqual({
      values: { ...form, deal_title: 'Mine', deal_value: '1', probability: '5' },
      conflicts: ['deal_title'],
    });
  });
});
