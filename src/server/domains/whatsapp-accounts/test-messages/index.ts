import type { z } from 'zod';
import type { testTemplate } from '@shared/contract/account-details';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope } from '../../../platform/scope';
import { outcomeOf } from '../../chat/reads';
import { choices } from './choices';
import type { TestMessageContext } from './context';
import { send } from './send';

/** A hello to a number that somebody types: does the number work? */
export interface TestMessages {
  choices(
    scope: Scope,
    accountId: string,
    to: string | undefined,
  ): Promise<{ window_open: boolean; templates: z.infer<typeof testTemplate>[] }>;
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

/** What became of a test message. @throws AppError `message_not_found` */
async function result(scope: Scope, accountId: string, messageId: string): Promise<TestResult> {
  const row = await outcomeOf(scope, accountId, messageId);
  if (!row) throw new AppError('message_not_found');
  return { ...row, status: row.status as TestResult['status'], checking: row.checking === 1 };
}

export function createTestMessages(
  { clock }: Pick<Platform, 'clock'>,
  { accounts, chat }: Pick<TestMessageContext, 'accounts' | 'chat'>,
): TestMessages {
  const context: TestMessageContext = { clock, accounts, chat };
  return {
    choices: (scope, accountId, to) => choices(context, scope, accountId, to),
    send: (caller, accountId, request, key) => send(context, caller, accountId, request, key),
    result,
  };
}
