import type { Campaign, CampaignParameter } from '@shared/contract/campaigns';
import type { TemplateVariable } from '@shared/contract/template-parts';
import { CAMPAIGN_NAME_LENGTH } from '@shared/rules/campaigns';
import { type TemplateValue, templateProblemText, valueProblem } from '@shared/rules/template-values';
import type { Source } from '../api';
import type { CampaignChange, NewCampaign } from '../edit-api';
import { copy } from '../copy';

/** What is written into the form of a campaign. */
export interface CampaignValues {
  /** The draft that is gone on with; null: a new one. */
  readonly draftId: string | null;
  readonly name: string;
  readonly accountId: string | null;
  readonly templateId: string | null;
  /** By the keys of the template's values; of templates that were chosen before as well. */
  readonly parameters: Parameters;
}
export type Parameters = Readonly<Record<string, CampaignParameter>>;

export const NO_VALUES: CampaignValues = {
  draftId: null,
  name: '',
  accountId: null,
  templateId: null,
  parameters: {},
};

export const valuesOf = (campaign: Campaign): CampaignValues => ({
  draftId: campaign.workflow_id,
  name: campaign.campaign_name,
  accountId: campaign.platform_account_id,
  templateId: campaign.template_id,
  parameters: campaign.parameters,
});

/** The fields of contacts, by name. */
type ContactFields = ReadonlySet<string>;

/**
 * What a value is filled with until somebody says otherwise: the field that the template names, else the contact's field of
 * its name, or the one that its place suggests. What comes from no field is asked for, so that no example goes out to anybody.
 * @param guess such as `first_name` after a greeting
 */
export function firstParameter(
  value: TemplateValue,
  variable: TemplateVariable | undefined,
  fields: ContactFields,
  guess: string | undefined,
): CampaignParameter {
  const stated = variable?.source;
  if (stated != null) return { from: 'field', source: stated, fallback: variable?.default_value ?? '' };
  const name = [value.name, guess].find((one) => one !== undefined && fields.has(one));
  if (stated === null || name === undefined || value.place === 'code') return { from: 'text', text: '' };
  return { from: 'field', source: { entity: 'contact', field: name }, fallback: '' };
}

/** What is wrong with how a value is filled; null: nothing. */
export function parameterProblem(parameter: CampaignParameter, max: number): string | null {
  const isText = parameter.from === 'text';
  const problem = valueProblem((isText ? parameter.text : parameter.fallback).trim(), max);
  if (problem === null) return null;
  if (problem !== 'empty') return templateProblemText(problem, max);
  return isText ? copy.form.textRequired : copy.form.fallbackRequired;
}

export function nameProblem(name: string): string | null {
  if (name.trim() === '') return copy.form.nameRequired;
  return name.trim().length > CAMPAIGN_NAME_LENGTH ? copy.form.nameLong(CAMPAIGN_NAME_LENGTH) : null;
}

const trimmed = (parameters: Parameters, max: (key: string) => number): Parameters =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([key, parameter]) => parameterProblem(parameter, max(key)) === null)
      .map(([key, parameter]) => [
        key,
        parameter.from === 'text'
          ? { from: 'text', text: parameter.text.trim() }
          : { from: 'field', source: parameter.source, fallback: parameter.fallback.trim() },
      ]),
  );

interface Written {
  readonly values: CampaignValues;
  readonly accountId: string | null;
  readonly needed: readonly TemplateValue[];
  readonly parameters: Parameters;
}

/** What the server is sent. Of half a draft, what is whole. */
export function bodyOf({ values, accountId, needed, parameters }: Written): NewCampaign & CampaignChange {
  const maxOf = (key: string): number => needed.find((value) => value.key === key)?.max ?? 0;
  return {
    campaign_name: values.name.trim(),
    platform_account_id: accountId,
    template_id: values.templateId,
    parameters: { ...trimmed(parameters, maxOf) },
  };
}

/** The fields that a preview has to ask for, by key. */
export const sourcesOf = (parameters: Parameters): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([key, parameter]) =>
      parameter.from === 'field' ? [[key, parameter.source]] : [],
    ),
  );

interface Asked {
  readonly values: Readonly<Record<string, string>>;
  readonly origins: Readonly<Record<string, string>>;
}

/** The values of one contact, as far as they are known. */
export const previewValues = (
  parameters: Parameters,
  asked: Asked | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).map(([key, parameter]) => {
      if (parameter.from === 'text') return [key, parameter.text.trim()];
      const known = asked?.origins[key] === 'field' ? (asked.values[key] ?? '') : '';
      return [key, known === '' ? parameter.fallback.trim() : known];
    }),
  );
