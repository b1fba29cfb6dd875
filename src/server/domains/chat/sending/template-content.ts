import type { MessageContent } from '@shared/contract/chat';
import {
  type TemplateComponent,
  type TemplateObstacle,
  type TemplateProblem,
  type TemplateValue,
  fillTemplate,
  PAYLOAD_MAX,
  templateObstacle,
  templateProblems,
  templateProblemText,
  templateValues,
} from '@shared/rules/template-values';
import { AppError } from '../../../platform/errors';
import type { TransactionScope } from '../../../platform/scope';

interface StoredTemplate {
  readonly template_name: string;
  readonly language: string;
  readonly components: string;
}

const isButton = ({ place }: TemplateValue): boolean => place === 'url' || place === 'code';

/** No values make these ready to be sent. */
const OBSTACLES: Readonly<Record<TemplateObstacle, string>> = {
  location_header: 'This template shows a place, which cannot be chosen here yet.',
  missing_file: 'The file of this template has not been loaded from WhatsApp yet.',
  unknown_part: 'This template has parts that cannot be filled in here yet.',
};

function sentence(value: TemplateValue, problem: TemplateProblem): string {
  if (problem !== 'empty') return templateProblemText(problem, value.max);
  return isButton(value)
    ? 'Please enter a value for each button.'
    : `Please enter a value for ${value.name}.`;
}

/**
 * What is stored of a template message: the components as the customer sees them, and the values for the Cloud API.
 * @throws AppError `validation_failed` naming each value that is missing or that WhatsApp would refuse.
 */
export function templateContent(
  template: StoredTemplate,
  values: Readonly<Record<string, string>>,
): MessageContent {
  const components = JSON.parse(template.components) as TemplateComponent[];
  const problems = templateProblems(components, values);
  const fields: Record<string, string> = {};
  for (const value of templateValues(components)) {
    const problem = problems.get(value.key);
    if (problem === undefined) continue;
    fields[`message.values.${isButton(value) ? value.key : value.name}`] ??= sentence(value, problem);
  }
  for (const [key, problem] of problems) {
    if (!key.endsWith('.payload')) continue;
    fields[`message.values.${key}`] =
      problem === 'empty' ? 'A payload cannot be empty.' : templateProblemText(problem, PAYLOAD_MAX);
  }
  const obstacle = templateObstacle(components);
  if (obstacle !== null) fields['message.template_id'] = OBSTACLES[obstacle];
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation_failed', { fields, message: Object.values(fields)[0] ?? '' });
  }
  const header = components.find(({ type }) => type === 'HEADER')?.['meta'] as
    | { readonly media_id?: unknown }
    | undefined;
  const headerFile = header?.media_id;
  return {
    ...(typeof headerFile === 'string' ? { media_id: headerFile } : {}),
    template_name: template.template_name,
    language: template.language,
    components: fillTemplate(components, values),
    values,
  };
}

/** How often a template is sent, and when it was last, is told in the list of templates. */
export async function countTemplateSend(tx: TransactionScope, id: string, now: number): Promise<void> {
  await tx.db
    .updateTable('whatsapp_templates')
    .set((row) => ({ sent_count: row('sent_count', '+', 1), last_sent_at: now }))
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
}
