import type { Deal, DealPerson } from '@shared/contract/deals';
import { DEAL_TITLE_LENGTH, MAX_DEAL_VALUE } from '@shared/contract/limits';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Picked } from '../../ui/record-picker/record-list';
import { readAmount } from '../../ui/read-amount';
import { copy } from './copy';
import { personName } from './deal-names';

/** What the form holds, as it was typed. */
export interface DealValues {
  readonly deal_title: string;
  readonly deal_value: string;
  /** Empty: that of the stage. */
  readonly probability: string;
  /** `2026-11-25`; empty: none. */
  readonly expected_close_date: string;
  readonly pipeline_id: string;
  readonly pipeline_stage_id: string;
  readonly deal_industry: string;
  /** Asked for where the stage says that the deal is lost. */
  readonly lost_reason: string;
}

/** Everything that the form holds: what was typed, and the records that were picked. */
export interface DealForm extends DealValues {
  readonly company: Picked | null;
  readonly contacts: readonly Picked[];
  readonly collaborators: readonly Picked[];
  readonly owner: Picked | null;
}

/** What is wrong, by the field at which it is said. */
export type DealProblems = Partial<
  Record<keyof DealValues | 'customer_ids' | 'collaborator_ids' | 'company_id' | 'assignee_id', string>
>;

export const NEW_DEAL: DealValues = {
  deal_title: '',
  deal_value: '',
  probability: '',
  expected_close_date: '',
  pipeline_id: '',
  pipeline_stage_id: '',
  deal_industry: '',
  lost_reason: '',
};

export const NO_RECORDS = { company: null, contacts: [], collaborators: [], owner: null } as const;

type Place = Pick<DealValues, 'pipeline_id' | 'pipeline_stage_id'>;

export const stageAt = (pipelines: readonly Pipeline[], { pipeline_id, pipeline_stage_id }: Place) =>
  pipelines.find(({ _id }) => _id === pipeline_id)?.stages.find(({ _id }) => _id === pipeline_stage_id);

/**
 * The deal in a stage, with the probability of that stage; one that was typed stays while the deal is open. What is won or
 * lost is certain.
 */
export function inStage<Values extends DealValues>(
  values: Values,
  pipelines: readonly Pipeline[],
  place: Place,
): Values {
  const stage = stageAt(pipelines, place);
  const suggested = stageAt(pipelines, values)?.probability;
  const isTyped = values.probability !== '' && values.probability !== String(suggested);
  const probability =
    isTyped && stage?.kind === 'open' ? values.probability : String(stage?.probability ?? '');
  return { ...values, ...place, probability };
}

/** The deal in the first open stage of a pipeline. */
export function inPipeline<Values extends DealValues>(
  values: Values,
  pipelines: readonly Pipeline[],
  id: string,
): Values {
  const stages = pipelines.find(({ _id }) => _id === id)?.stages ?? [];
  const stage = stages.find(({ kind }) => kind === 'open') ?? stages[0];
  return inStage(values, pipelines, { pipeline_id: id, pipeline_stage_id: stage?._id ?? '' });
}

/** @param example an amount as the person writes amounts */
export function problemsOf(values: DealValues, locale: string, example: string): DealProblems {
  const problems: DealProblems = {};
  const title = values.deal_title.trim();
  if (title === '') problems.deal_title = copy.needsTitle;
  else if (title.length > DEAL_TITLE_LENGTH) problems.deal_title = copy.longTitle;
  const value = readAmount(values.deal_value, locale);
  if (value === undefined) problems.deal_value = copy.notAmount(values.deal_value.trim(), example);
  else if (value !== null && value > MAX_DEAL_VALUE) problems.deal_value = copy.tooMuch;
  const chance = readAmount(values.probability, locale);
  if (chance === undefined || (chance !== null && chance > 100)) problems.probability = copy.notPercent;
  if (values.pipeline_id === '') problems.pipeline_id = copy.needsPipeline;
  else if (values.pipeline_stage_id === '') problems.pipeline_stage_id = copy.needsStage;
  return problems;
}

/** What is sent of values without problems. What is below nothing is nothing (spec 2 §5). */
export function payloadOf(values: DealValues, locale: string, contactIds: readonly string[]) {
  const probability = readAmount(values.probability, locale);
  return {
    deal_title: values.deal_title.trim(),
    deal_value: Math.max(0, readAmount(values.deal_value, locale) ?? 0),
    ...(typeof probability === 'number' && { probability: Math.max(0, Math.round(probability)) }),
    expected_close_date: values.expected_close_date === '' ? null : values.expected_close_date,
    pipeline_id: values.pipeline_id,
    pipeline_stage_id: values.pipeline_stage_id,
    customer_ids: [...contactIds],
  };
}

const picked = (one: DealPerson): Picked => ({
  value: one._id,
  label: personName(one),
  avatar: { id: one._id, src: one.avatar },
});

/** A deal as the form holds it. @param write an amount as the person writes amounts */
export function formOf(deal: Deal, write: (amount: number) => string): DealForm {
  const { company_id: company, assignee_id: owner } = deal;
  return {
    deal_title: deal.deal_title,
    deal_value: write(deal.deal_value),
    probability: String(deal.probability),
    expected_close_date: deal.expected_close_date?.slice(0, 10) ?? '',
    pipeline_id: deal.pipeline._id,
    pipeline_stage_id: deal.pipeline_stage_id._id,
    deal_industry: deal.deal_industry ?? '',
    lost_reason: deal.lost_reason ?? '',
    company: company && {
      value: company._id,
      label: company.mp_company_label,
      avatar: { id: company._id, src: company.mp_company_avatar },
    },
    contacts: deal.customer_ids.map(picked),
    collaborators: deal.collaborator_ids.map(picked),
    owner: owner && picked(owner),
  };
}

const ids = (records: readonly Picked[]): string[] => records.map(({ value }) => value);

/** The whole form as it is sent; of a new deal all of it, of one that is changed what differs. */
export const bodyOf = (form: DealForm, locale: string) => ({
  ...payloadOf(form, locale, ids(form.contacts)),
  deal_industry: form.deal_industry.trim(),
  lost_reason: form.lost_reason.trim(),
  company_id: form.company?.value ?? null,
  collaborator_ids: ids(form.collaborators),
  assignee_id: form.owner?.value ?? null,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of it differs from what it was. */
export function changesOf<Body extends object>(before: Body, now: Body): Partial<Body> {
  const changed = Object.entries(now).filter(([name, value]) => !same(value, before[name as keyof Body]));
  return Object.fromEntries(changed) as Partial<Body>;
}

export type FormField = keyof DealForm;
