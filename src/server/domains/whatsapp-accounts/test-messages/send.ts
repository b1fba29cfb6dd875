import { digitsOf } from '@shared/rules/phone';
import type { TemplateComponent } from '@shared/rules/template-values';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import { templateRow } from '../../templates';
import { type TestMessageContext, isWindowOpen } from './context';
import { sampleValues } from './sample-values';

const helloFrom = (name: string): string => `Hello from ${name}. This is a test of our WhatsApp number.`;

const wrongPhone = (message: string): AppError =>
  new AppError('validation_failed', { message, fields: { to: message } });

async function valuesOf(scope: Scope, wabaId: string, id: string): Promise<Record<string, string>> {
  const row = await templateRow(scope, id);
  if (row?.waba_id !== wabaId) throw new AppError('template_not_found');
  return sampleValues(JSON.parse(row.components) as TemplateComponent[]) ?? {};
}

/** Begins the conversation with a number and sends it a hello, or a template with its sample values. */
export async function send(
  context: TestMessageContext,
  caller: Caller,
  accountId: string,
  { to, template_id }: { readonly to: string; readonly template_id: string | null },
  key: string | null,
): Promise<{ message_id: string; conversation_id: string }> {
  const { accounts, chat } = context;
  const { account_name, phone_number, waba_id } = await accounts.byId(caller, accountId);
  if (digitsOf(to) === digitsOf(phone_number)) {
    throw wrongPhone('This is the number itself. Please enter another one.');
  }
  const conversation = await chat.start(caller, { from: accountId, to }, key && `${key}.start`);
  const lastInbound = conversation.last_inbound_at;
  if (template_id === null && !isWindowOpen(context, lastInbound === null ? null : Date.parse(lastInbound))) {
    throw wrongPhone(
      'This person has not written to the number in the last 24 hours. Choose an approved template instead.',
    );
  }
  const message = await chat.send(
    caller,
    conversation._id,
    template_id === null
      ? { type: 'text', message: { body: helloFrom(account_name) } }
      : {
          type: 'template',
          message: { template_id, values: await valuesOf(caller, waba_id, template_id) },
        },
    key,
  );
  return { message_id: message._id, conversation_id: conversation._id };
}
