import type { Campaign } from '@shared/contract/campaigns';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { templateProblems, templateProblemText, templateValues } from '@shared/rules/template-values';
import type { Caller } from '../../../platform/scope';
import type { TemplateValuesService } from '../../templates/values-service';

interface Filled {
  readonly values: Readonly<Record<string, string>>;
  /** Why WhatsApp would not take them, in a sentence; null: it does. */
  readonly problem: string | null;
}

/** What the message says to somebody. @throws AppError `contact_not_found` */
export async function valuesOf(
  service: TemplateValuesService,
  caller: Caller,
  template: WhatsappTemplate,
  parameters: Campaign['parameters'],
  contact_id: string,
): Promise<Filled> {
  const all = Object.entries(parameters);
  const texts = all.flatMap(([key, one]) => (one.from === 'text' ? [[key, one.text] as const] : []));
  const fields = all.flatMap(([key, one]) => (one.from === 'field' ? [[key, one] as const] : []));
  const found = await service.valuesFor(caller, template._id, {
    contact_id,
    values: Object.fromEntries(texts),
    sources: Object.fromEntries(fields.map(([key, { source }]) => [key, source])),
  });
  const values = { ...found.values };
  for (const [key, { fallback }] of fields) if (found.origins[key] !== 'field') values[key] = fallback;
  const { components } = template.template_content;
  const [first] = templateProblems(components, values);
  if (first === undefined) return { values, problem: null };
  const [key, problem] = first;
  const value = templateValues(components).find((one) => one.key === key);
  const name = value?.name ?? key;
  return {
    values,
    problem:
      problem === 'empty'
        ? `There is nothing to send in the place of “${name}”.`
        : `“${name}”: ${templateProblemText(problem, value?.max ?? 0)}`,
  };
}
