import { useMemo } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { type TemplateValue, templateObstacle, templateValues } from '@shared/rules/template-values';
import {
  bodyOf,
  componentsOf,
  suggestedField,
  useApprovedTemplatesQuery,
  useSources,
} from '../../templates/preview';
import { useAccounts } from '../../whatsapp-accounts';
import { copy } from '../copy';
import { type CampaignValues, type Parameters, firstParameter, parameterProblem } from './campaign-values';

const NOTHING: readonly TemplateValue[] = [];

/** What a campaign sends, as far as it is chosen. */
export interface Message {
  /** The number: the chosen one, or the only one that there is. */
  readonly accountId: string | null;
  /** Undefined while it is loaded, and where it cannot be sent (any more). */
  readonly template: WhatsappTemplate | undefined;
  /** A template is chosen that cannot be sent. */
  readonly isGone: boolean;
  readonly needed: readonly TemplateValue[];
  /** How each value is filled. */
  readonly parameters: Parameters;
  /** Name of a field -> what is wrong with it: `account`, `template`, or the key of a value. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The template of a campaign with its values, and what is missing. */
export function useMessage(values: CampaignValues): Message {
  const { data: accounts } = useAccounts();
  const connected = accounts?.filter(({ status }) => status === 1) ?? [];
  const only = connected.length === 1 ? connected[0]?._id : undefined;
  const accountId = values.accountId ?? only ?? null;
  const approved = useApprovedTemplatesQuery(accountId, { skip: accountId === null });
  const template = approved.currentData?.find(({ _id }) => _id === values.templateId);
  const { groups } = useSources();
  const needed = useMemo(
    () => (template === undefined ? NOTHING : templateValues(componentsOf(template))),
    [template],
  );
  const parameters = useMemo((): Parameters => {
    const fields = new Set(
      groups
        ?.flatMap((group) => group.fields)
        .filter(({ source }) => source.entity === 'contact')
        .map(({ source }) => source.field),
    );
    return Object.fromEntries(
      needed.map((value) => {
        const variable = template?.template_variables.find(({ name }) => name === value.name);
        const guess = template && suggestedField(value, bodyOf(template));
        return [value.key, values.parameters[value.key] ?? firstParameter(value, variable, fields, guess)];
      }),
    );
  }, [groups, needed, template, values.parameters]);
  const problems = new Map<string, string>();
  if (accountId === null) problems.set('account', copy.form.accountRequired);
  if (values.templateId === null) problems.set('template', copy.form.templateRequired);
  const isGone = values.templateId !== null && approved.currentData !== undefined && template === undefined;
  if (isGone || (template !== undefined && templateObstacle(componentsOf(template)) !== null))
    problems.set('template', copy.goneTemplate);
  for (const { key, max } of needed) {
    const parameter = parameters[key];
    const problem = parameter === undefined ? null : parameterProblem(parameter, max);
    if (problem !== null) problems.set(key, problem);
  }
  return { accountId, template, isGone, needed, parameters, problems };
}
