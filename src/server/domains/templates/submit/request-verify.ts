import type { WhatsappTemplate } from '@shared/contract/templates';
import { checkTemplate, fieldsOf } from '@shared/rules/template-check';
import type { TemplateDraft } from '@shared/rules/template-normal';
import { phaseOf } from '@shared/rules/template-save-kinds';
import { toSubmission } from '@shared/rules/template-submission';
import { isUniqueViolation } from '../../../platform/db/unique-violation';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import { type AccountWaba, accountWabas } from '../../whatsapp-accounts';
import { draftOf, invalid } from '../content';
import type { SampleFile } from '../ports';
import { changeTemplate, claimForSubmit } from '../repository';
import type { TemplateRow } from '../to-template';
import { type SubmitContext, ownTemplate } from './context';
import { settle } from './settle';

/** Longer than the upload of a document and the call after it can take. Milliseconds. */
const LEASE_MS = 5 * 60_000;
const REFUSALS = {
  approved: 'template_approved',
  in_review: 'template_in_review',
  ended: 'template_ended',
} as const;

/** The account that is chosen, or the only business account there is. */
function accountFor(row: TemplateRow, accounts: readonly AccountWaba[]): AccountWaba {
  const chosen =
    accounts.find(({ _id }) => _id === row.account_id) ??
    accounts.find(({ waba_id }) => waba_id === row.waba_id);
  if (chosen) return chosen;
  const [first] = accounts;
  if (!first) throw invalid({ platform_account_id: 'Connect a WhatsApp account first.' });
  if (accounts.some(({ waba_id }) => waba_id !== first.waba_id)) {
    throw invalid({ platform_account_id: 'Choose the WhatsApp account that it is for.' });
  }
  return first;
}

async function headerFile(
  { files }: SubmitContext,
  scope: Scope,
  draft: TemplateDraft,
): Promise<SampleFile | null> {
  const mediaId = draft.components.find((part) => part.type === 'HEADER')?.meta?.media_id;
  if (!mediaId) return null;
  const file = await files.openForSending(scope, mediaId);
  if (!file) throw invalid({ 'header.media': 'This file does not exist any more. Choose it again.' });
  return file;
}

/** Sends a template to Meta's review. */
export async function requestVerify(
  context: SubmitContext,
  caller: Caller,
  id: string,
): Promise<WhatsappTemplate> {
  const { channel, clock, log, templates } = context;
  const row = await ownTemplate(caller, id);
  const phase = phaseOf(row.verification_status);
  if (phase !== 'open') throw new AppError(REFUSALS[phase]);
  const draft = draftOf(row);
  const fields = fieldsOf(checkTemplate(draft));
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const account = accountFor(row, await accountWabas(caller));
  const file = await headerFile(context, caller, draft);
  const now = clock();
  if (!(await claimForSubmit(caller, row, now, now + LEASE_MS)))
    throw new AppError('template_being_submitted');
  try {
    // The name must be free in the account before Meta has it: afterwards there would be two.
    await changeTemplate(caller, id, { waba_id: account.waba_id });
    const outcome = await channel.submit(caller, account._id, {
      external_id: row.external_id,
      file,
      submission: (handle) => toSubmission(draft, handle),
    });
    await settle(context, caller, { row, account, draft }, outcome);
  } catch (error) {
    await changeTemplate(caller, id, { submitting_until: null });
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('template_name_taken', {
      fields: { template_name: new AppError('template_name_taken').message },
      cause: error,
    });
  }
  log.info({ template_id: id }, 'a template was submitted');
  return templates.byId(caller, id);
}
