import type { WhatsappTemplate } from '@shared/contract/templates';
import { writeAudit } from '../../../platform/audit/audit';
import { isUniqueViolation } from '../../../platform/db/unique-violation';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { accountWabas } from '../../whatsapp-accounts';
import { type HeaderFiles, invalid } from '../content';
import type { TemplateChannel } from '../ports';
import { isPreBuilt } from '../pre-built';
import { type NewTemplateRow, countTemplates, insertTemplate, NO_WABA, templateRow } from '../repository';
import type { TemplatesService } from '../service';
import type { TemplateRow } from '../to-template';

export interface TemplateWriteDeps {
  readonly templates: TemplatesService;
  readonly channel: TemplateChannel;
  readonly planned: {
    /** Takes back what waits for templates, in the transaction that deletes them. Answers how many messages. */
    cancelWithTemplates(tx: TransactionScope, templateIds: readonly string[]): Promise<number>;
  };
  readonly files: {
    /** The stored files among these ids that this person may see. */
    usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): ReturnType<HeaderFiles['itemsByIds']>;
  };
  /** @throws AppError unless the category is one of this owner's */
  readonly requireCategory: (scope: Scope, id: string, owner: 'user' | 'admin') => Promise<void>;
}

/** What every command that writes a template stands on. */
export interface WriteContext extends TemplateWriteDeps, Pick<Platform, 'clock' | 'events'> {}

/** Templates of a workspace at most; Meta takes 6000 of an account. */
const MAX_TEMPLATES = 10_000;

/** The files that a header of this person's may show. */
export const filesOf = ({ files }: WriteContext, caller: Caller): HeaderFiles => ({
  itemsByIds: (scope, ids) => files.usableByIds(scope, caller, ids),
});

/** Notes what was done, and tells open windows. */
export async function notifyTemplateChange(
  { clock, events }: WriteContext,
  tx: TransactionScope,
  caller: Caller,
  kind: 'template.created' | 'template.updated' | 'template.deleted',
  template: { readonly _id: string; readonly template_name: string; readonly language: string },
): Promise<void> {
  const verb = {
    'template.created': 'Created',
    'template.updated': 'Changed',
    'template.deleted': 'Deleted',
  };
  await writeAudit(tx, {
    kind,
    actor: caller.user,
    target_id: template._id,
    at: clock(),
    summary: `${verb[kind]} the template ${template.template_name} (${template.language})`,
  });
  await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
}

/** The WhatsApp Business account that a template of this number belongs to. */
export async function wabaOf(scope: Scope, accountId: string | null): Promise<string> {
  if (accountId === null) return NO_WABA;
  const account = (await accountWabas(scope)).find(({ _id }) => _id === accountId);
  if (!account) throw invalid({ platform_account_id: new AppError('account_not_found').message });
  return account.waba_id;
}

/** @throws AppError unless the category is one of this owner's; null is none */
export async function checkCategory(
  { requireCategory }: WriteContext,
  scope: Scope,
  id: string | null,
  owner: 'user' | 'admin',
): Promise<void> {
  if (id !== null) await requireCategory(scope, id, owner);
}

/** Two who save the same name at once meet at the index. */
export async function refuseTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { message } = new AppError('template_name_taken');
    throw new AppError('template_name_taken', { fields: { template_name: message }, cause: error });
  }
}

/** Writes a new template. */
export async function insertNew(
  context: WriteContext,
  tx: TransactionScope,
  caller: Caller,
  row: Omit<NewTemplateRow, 'business_id' | '_id' | 'created_at' | 'updated_at'>,
): Promise<WhatsappTemplate> {
  const { clock, templates } = context;
  const owner = row.user_cat ?? 'user';
  if ((await countTemplates(tx, { user_cat: owner })) >= MAX_TEMPLATES) {
    throw new AppError('too_many_templates');
  }
  const now = clock();
  const _id = newId();
  await insertTemplate(tx, { ...row, _id, created_at: now, updated_at: now });
  await notifyTemplateChange(context, tx, caller, 'template.created', { _id, ...row });
  return templates.byId(tx, _id);
}

/** A template that can be changed now. */
export async function changeableTemplate(
  { clock }: WriteContext,
  scope: Scope,
  id: string,
): Promise<TemplateRow> {
  if (isPreBuilt(id)) throw new AppError('template_pre_built');
  const row = await templateRow(scope, id);
  if (!row) throw new AppError('template_not_found');
  if (row.submitting_until !== null && row.submitting_until > clock()) {
    throw new AppError('template_being_submitted');
  }
  return row;
}
