import type { z } from 'zod';
import type { testTemplate } from '@shared/contract/account-details';
import { digitsOf } from '@shared/rules/phone';
import { parsePhone } from '@shared/rules/phone-parse';
import { replyWindow } from '@shared/rules/reply-window';
import {
  type TemplateComponent,
  fillTemplate,
  givenFor,
  templateObstacle,
  templateProblems,
  templateValues,
} from '@shared/rules/template-values';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import type { AccountChat } from './ports';
import type { AccountsService } from './service';

type TestTemplate = z.infer<typeof testTemplate>;

export interface TestMessageService {
  choices(
    scope: Scope,
    accountId: string,
    to: string | undefined,
  ): Promise<{ window_open: boolean; templates: TestTemplate[] }>;
  /** @throws AppError where nothing can be sent, with the field that is wrong */
  send(
    caller: Caller,
    accountId: string,
    request: { readonly to: string; readonly template_id: string | null },
    key: string | null,
  ): Promise<{ message_id: string; conversation_id: string }>;
  result(scope: Scope, accountId: string, messageId: string): Promise<TestResult>;
}

export interface TestResult {
  readonly status: 'draft' | 'pending' | 'sent' | 'delivered' | 'read' | 'failed' | 'deleted';
  readonly checking: boolean;
  readonly error_code: number | null;
  readonly error_message: string | null;
  readonly error_description: string | null;
}

const HELLO = (name: string): string => `Hello from ${name}. This is a test of our WhatsApp number.`;
const MOST_TEMPLATES = 50;

const wrongPhone = (message: string): AppError =>
  new AppError('validation_failed', { message, fields: { to: message } });

/** The values that the template was submitted with; null where one is missing or something stands in the way. */
function sampleValues(components: readonly TemplateComponent[]): Record<string, string> | null {
  if (templateObstacle(components) !== null) return null;
  const values = Object.fromEntries(
    templateValues(components).flatMap(({ key, example }) => (example === null ? [] : [[key, example]])),
  );
  const isComplete = templateValues(components).every((value) => givenFor(value, values) !== undefined);
  return isComplete && templateProblems(components, values).size === 0 ? values : null;
}

const bodyOf = (components: readonly TemplateComponent[]): string => {
  const text = components.find(({ type }) => type === 'BODY')?.['text'];
  return typeof text === 'string' ? text : '';
};

/** A hello to a number that somebody types: does the number work? */
export function createTestMessages(
  { clock }: Pick<Platform, 'clock'>,
  { accounts, chat }: { readonly accounts: AccountsService; readonly chat: AccountChat },
): TestMessageService {
  async function windowOpen(scope: Scope, accountId: string, to: string | undefined): Promise<boolean> {
    const phone = to === undefined ? null : parsePhone(to);
    if (!phone) return false;
    const rows = await scope.db
      .selectFrom('contact_identities')
      .innerJoin('conversations', (join) =>
        join
          .onRef('conversations.business_id', '=', 'contact_identities.business_id')
          .onRef('conversations.contact_id', '=', 'contact_identities.contact_id'),
      )
      .select('conversations.last_inbound_at')
      .where('contact_identities.business_id', '=', scope.business_id)
      .where('contact_identities.kind', '=', 'wa_id')
      .where('contact_identities.value', '=', phone.e164.replace('+', ''))
      .where('conversations.account_id', '=', accountId)
      .execute();
    return rows.some(({ last_inbound_at }) => isOpen(last_inbound_at));
  }

  function isOpen(lastInboundAt: number | null): boolean {
    const { state } = replyWindow(lastInboundAt, clock());
    return state !== 'closed' && state !== 'never';
  }

  async function templatesOf(scope: Scope, wabaId: string): Promise<TestTemplate[]> {
    const rows = await scope.db
      .selectFrom('whatsapp_templates')
      .select(['_id', 'template_name', 'language', 'components'])
      .where('business_id', '=', scope.business_id)
      .where('waba_id', '=', wabaId)
      .where('verification_status', '=', 'APPROVED')
      .orderBy('template_name')
      .orderBy('language')
      .limit(MOST_TEMPLATES)
      .execute();
    return rows.flatMap(({ components, ...template }) => {
      const parts = JSON.parse(components) as TemplateComponent[];
      const values = sampleValues(parts);
      return values === null ? [] : [{ ...template, text: bodyOf(fillTemplate(parts, values)) }];
    });
  }

  async function valuesOf(scope: Scope, wabaId: string, id: string): Promise<Record<string, string>> {
    const row = await scope.db
      .selectFrom('whatsapp_templates')
      .select('components')
      .where('business_id', '=', scope.business_id)
      .where('waba_id', '=', wabaId)
      .where('_id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('template_not_found');
    return sampleValues(JSON.parse(row.components) as TemplateComponent[]) ?? {};
  }

  return {
    async choices(scope, accountId, to) {
      const { waba_id } = await accounts.byId(scope, accountId);
      const [window_open, templates] = await Promise.all([
        windowOpen(scope, accountId, to),
        templatesOf(scope, waba_id),
      ]);
      return { window_open, templates };
    },

    async send(caller, accountId, { to, template_id }, key) {
      const { account_name, phone_number, waba_id } = await accounts.byId(caller, accountId);
      if (digitsOf(to) === digitsOf(phone_number)) {
        throw wrongPhone('This is the number itself. Please enter another one.');
      }
      const conversation = await chat.start(caller, { from: accountId, to }, key && `${key}.start`);
      const lastInbound = conversation.last_inbound_at;
      if (template_id === null && !isOpen(lastInbound === null ? null : Date.parse(lastInbound))) {
        throw wrongPhone(
          'This person has not written to the number in the last 24 hours. Choose an approved template instead.',
        );
      }
      const message = await chat.send(
        caller,
        conversation._id,
        template_id === null
          ? { type: 'text', message: { body: HELLO(account_name) } }
          : {
              type: 'template',
              message: { template_id, values: await valuesOf(caller, waba_id, template_id) },
            },
        key,
      );
      return { message_id: message._id, conversation_id: conversation._id };
    },

    async result(scope, accountId, messageId) {
      const row = await scope.db
        .selectFrom('messages')
        .select(['status', 'checking', 'error_code', 'error_message', 'error_description'])
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', messageId)
        .where('account_id', '=', accountId)
        .where('direction', '=', 'outbound')
        .executeTakeFirst();
      if (!row) throw new AppError('message_not_found');
      return { ...row, status: row.status as TestResult['status'], checking: row.checking === 1 };
    },
  };
}
