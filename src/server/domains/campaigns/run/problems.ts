import type { CampaignParameter } from '@shared/contract/campaigns';
import type { TemplateVariable } from '@shared/contract/template-parts';
import type { WhatsappTemplate } from '@shared/contract/templates';
import {
  type TemplateValue,
  templateObstacle,
  templateProblemText,
  templateValues,
  valueProblem,
} from '@shared/rules/template-values';
import { AppError } from '../../../platform/errors';
import type { Scope } from '../../../platform/scope';
import type { TemplatesService } from '../../templates/service';
import { CONNECTED, accountStatus } from '../../whatsapp-accounts/reads';
import type { CampaignRow } from '../schema';
import { parametersOf } from '../views';

type Templates = Pick<TemplatesService, 'byId'>;
type Asked = Pick<CampaignRow, 'account_id' | 'template_id' | 'parameters'>;

/** What is said of a template that Meta does not send. */
const NOT_APPROVED: Readonly<Record<string, string>> = {
  PAUSED: 'Meta has paused the template, since people did not like what it sends.',
  DISABLED: 'Meta has disabled the template.',
  REJECTED: 'Meta has rejected the template.',
  DRAFT: 'The template is a draft: Meta has to approve it first.',
  PENDING: 'Meta has not approved the template yet.',
  IN_APPEAL: 'Meta has not approved the template yet.',
  ARCHIVED: 'Meta has archived the template.',
};
const NOT_SENT = 'Meta does not send this template any more.';
const NO_TEMPLATE = 'Choose the template that it sends.';
const TEMPLATE_GONE = 'The template that it sends was deleted. Choose another one.';
const NO_ACCOUNT = 'Choose the WhatsApp number that it sends from.';
const ACCOUNT_GONE = 'The WhatsApp number that it sends from was removed. Choose another one.';
const DISCONNECTED = 'The WhatsApp number that it sends from is disconnected. Connect it again.';
const OTHERS_TEMPLATE = 'The template belongs to another WhatsApp account than the number.';
const OBSTACLE =
  'This template has parts that cannot be filled in here, or its file has not been loaded yet.';

/** Why nothing can be sent from the number; null: it can. */
async function accountProblem(scope: Scope, id: string | null): Promise<string | null> {
  if (id === null) return NO_ACCOUNT;
  const account = await accountStatus(scope, id);
  if (account === undefined) return ACCOUNT_GONE;
  return account.status === CONNECTED ? null : DISCONNECTED;
}

function templateProblem(template: WhatsappTemplate, account: string | null): string | null {
  const { verification_status: status, platform_account_ids } = template;
  if (status !== 'APPROVED') return NOT_APPROVED[status] ?? NOT_SENT;
  if (account !== null && !platform_account_ids.includes(account)) return OTHERS_TEMPLATE;
  return templateObstacle(template.template_content.components) === null ? null : OBSTACLE;
}

function valueProblemOf(
  value: TemplateValue,
  parameter: CampaignParameter | undefined,
  variable: TemplateVariable | undefined,
): string | null {
  const text = parameter?.from === 'text' ? parameter.text : (parameter?.fallback ?? variable?.default_value);
  const problem = valueProblem(text ?? '', value.max);
  if (problem === null) return null;
  if (problem === 'empty') return `Say what is sent in the place of “${value.name}”.`;
  return `“${value.name}”: ${templateProblemText(problem, value.max)}`;
}

/** The template of a campaign; a sentence: why there is none that can be sent. */
export async function templateOf(
  templates: Templates,
  scope: Scope,
  { account_id, template_id }: Pick<Asked, 'account_id' | 'template_id'>,
): Promise<WhatsappTemplate | string> {
  if (template_id === null) return NO_TEMPLATE;
  try {
    const template = await templates.byId(scope, template_id);
    return templateProblem(template, account_id) ?? template;
  } catch (error) {
    if (error instanceof AppError && error.code === 'template_not_found') return TEMPLATE_GONE;
    throw error;
  }
}

/** What is missing before a campaign can send, each in a sentence. */
export async function problemsOf(templates: Templates, scope: Scope, campaign: Asked): Promise<string[]> {
  const problems: (string | null)[] = [await accountProblem(scope, campaign.account_id)];
  const template = await templateOf(templates, scope, campaign);
  if (typeof template === 'string') problems.push(template);
  else {
    const parameters = parametersOf(campaign);
    const variables = new Map(template.template_variables.map((variable) => [variable.name, variable]));
    for (const value of templateValues(template.template_content.components))
      problems.push(valueProblemOf(value, parameters[value.key], variables.get(value.name)));
  }
  return problems.flatMap((problem) => problem ?? []);
}
