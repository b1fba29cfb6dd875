import type { z } from 'zod';
import type { testTemplate } from '@shared/contract/account-details';
import { parsePhone } from '@shared/rules/phone-parse';
import { type TemplateComponent, fillTemplate } from '@shared/rules/template-values';
import type { Scope } from '../../../platform/scope';
import { lastInboundOf } from '../../chat/reads';
import { approvedSamples } from '../../templates';
import { type TestMessageContext, isWindowOpen } from './context';
import { sampleValues } from './sample-values';

type TestTemplate = z.infer<typeof testTemplate>;

const MAX_TEMPLATES = 50;

const bodyOf = (components: readonly TemplateComponent[]): string => {
  const text = components.find(({ type }) => type === 'BODY')?.['text'];
  return typeof text === 'string' ? text : '';
};

async function windowOpen(
  context: TestMessageContext,
  scope: Scope,
  accountId: string,
  to: string | undefined,
): Promise<boolean> {
  const phone = to === undefined ? null : parsePhone(to);
  if (!phone) return false;
  const lastInbound = await lastInboundOf(scope, accountId, phone.e164.replace('+', ''));
  return lastInbound.some((at) => isWindowOpen(context, at));
}

async function templatesOf(scope: Scope, wabaId: string): Promise<TestTemplate[]> {
  const rows = await approvedSamples(scope, wabaId, MAX_TEMPLATES);
  return rows.flatMap(({ components, ...template }) => {
    const parts = JSON.parse(components) as TemplateComponent[];
    const values = sampleValues(parts);
    return values === null ? [] : [{ ...template, text: bodyOf(fillTemplate(parts, values)) }];
  });
}

/** What can be sent to this number: free text while the window is open, and templates with their samples. */
export async function choices(
  context: TestMessageContext,
  scope: Scope,
  accountId: string,
  to: string | undefined,
): Promise<{ window_open: boolean; templates: TestTemplate[] }> {
  const { waba_id } = await context.accounts.byId(scope, accountId);
  const [window_open, templates] = await Promise.all([
    windowOpen(context, scope, accountId, to),
    templatesOf(scope, waba_id),
  ]);
  return { window_open, templates };
}
