import { sql } from 'kysely';
import { assertNever } from '@shared/rules/assert-never';
import type { TemplateDraft } from '@shared/rules/template-normal';
import { comparable, toSubmission } from '@shared/rules/template-submission';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import type { AccountWaba } from '../../whatsapp-accounts';
import type { SubmitOutcome } from '../ports';
import { changeTemplate } from '../repository';
import type { TemplateRow } from '../to-template';
import { type SubmitContext, listedAtMeta } from './context';

/** A submission that is under way. */
export interface Submission {
  readonly row: TemplateRow;
  readonly account: AccountWaba;
  readonly draft: TemplateDraft;
}

/** What Meta has accepted. */
interface Accepted {
  readonly external_id: string;
  readonly status: string;
  /** Null: as it was. */
  readonly category: string | null;
}

/** A webhook may have brought Meta's decision before the answer to the submission came: the webhook is newer. */
function unlessReported<Column extends 'verification_status' | 'rejected_reason'>(
  { status_told_at }: TemplateRow,
  column: Column,
  value: TemplateRow[Column],
) {
  return sql<TemplateRow[Column]>`case when coalesce(status_told_at, 0) = ${status_told_at ?? 0}
    then ${value} else ${sql.ref(column)} end`;
}

async function saveAccepted(
  { clock, events }: SubmitContext,
  caller: Caller,
  { row, account }: Submission,
  { external_id, status, category }: Accepted,
): Promise<void> {
  const now = clock();
  await inTransaction(caller, async (tx) => {
    await changeTemplate(tx, row._id, {
      external_id,
      waba_id: account.waba_id,
      account_id: row.account_id ?? account._id,
      submitting_until: null,
      submitted_at: now,
      updated_at: now,
      verification_status: unlessReported(row, 'verification_status', status),
      rejected_reason: unlessReported(row, 'rejected_reason', null),
      ...(category === null ? {} : { whatsapp_template_category: category }),
    });
    await writeAudit(tx, {
      kind: 'template.submitted',
      actor: caller.user,
      target_id: row._id,
      at: clock(),
      summary: `Submitted the template ${row.template_name} (${row.language}) to Meta`,
    });
    await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
  });
}

/** What Meta has, if it is what was submitted: nothing else counts as an answer. */
async function arrived(
  context: SubmitContext,
  scope: Scope,
  { row, account, draft }: Submission,
): Promise<Accepted | null> {
  const found = await listedAtMeta(context, scope, row, account).catch(() => null);
  if (found === null) return null;
  if (comparable(found.components) !== comparable(toSubmission(draft, null).components)) return null;
  // The status is as it was: the correction may not have arrived.
  if (row.external_id !== null && found.status === row.verification_status) return null;
  return { external_id: found.id, status: found.status, category: null };
}

/** Writes down what a submission came to. @throws AppError unless Meta has the template */
export async function settle(
  context: SubmitContext,
  caller: Caller,
  submission: Submission,
  outcome: SubmitOutcome,
): Promise<void> {
  const { row } = submission;
  switch (outcome.kind) {
    case 'accepted':
      return saveAccepted(context, caller, submission, outcome);
    case 'refused': {
      // It may be ours, from a submission whose answer was lost.
      const isOurs = outcome.exists && row.external_id === null;
      const accepted = isOurs ? await arrived(context, caller, submission) : null;
      if (accepted) return saveAccepted(context, caller, submission, accepted);
      throw new AppError('template_refused', { message: outcome.message, fields: outcome.fields });
    }
    case 'unreachable':
      throw new AppError('whatsapp_unreachable');
    case 'unknown': {
      const accepted = await arrived(context, caller, submission);
      if (accepted) return saveAccepted(context, caller, submission, accepted);
      const now = context.clock();
      // What Meta says of it later is about this content.
      if (row.external_id === null) {
        await changeTemplate(caller, row._id, { submitted_at: now, updated_at: now });
      }
      throw new AppError('template_lost');
    }
    default:
      return assertNever(outcome);
  }
}
