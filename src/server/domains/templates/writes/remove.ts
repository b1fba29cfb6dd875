import type { QueryOf } from '@shared/contract/endpoint';
import type { deleteTemplate } from '@shared/contract/templates';
import { AppError } from '../../../platform/errors';
import { type Caller, inTransaction } from '../../../platform/scope';
import { waitingWithTemplates } from '../../chat/reads';
import { accountWabas } from '../../whatsapp-accounts';
import { removeTemplate, templatesOfWaba } from '../repository';
import type { TemplateRow } from '../to-template';
import { type WriteContext, changeableTemplate, notifyTemplateChange } from './context';

async function removeAtMeta(
  { channel }: WriteContext,
  caller: Caller,
  row: TemplateRow,
  family: readonly TemplateRow[],
): Promise<void> {
  const known = family.filter(
    ({ external_id, verification_status }) => external_id !== null && verification_status !== 'DELETED',
  );
  if (known.length === 0) return;
  const account = (await accountWabas(caller)).find(({ waba_id }) => waba_id === row.waba_id);
  // Whose account is gone cannot be asked any more; what is left here may go.
  if (!account) return;
  for (const one of known) {
    await channel.remove(caller, account._id, { name: one.template_name, external_id: one.external_id });
  }
}

/** Deletes a template, here and at Meta, in one language or in all; what was to be sent with it is cancelled. */
export async function remove(
  context: WriteContext,
  caller: Caller,
  id: string,
  { forceDelete, all_languages }: QueryOf<typeof deleteTemplate>,
): Promise<{ deleted: number; cancelled: number }> {
  const row = await changeableTemplate(context, caller, id);
  const family =
    all_languages === 'true'
      ? (await templatesOfWaba(caller, row.waba_id)).filter(
          ({ template_name }) => template_name === row.template_name,
        )
      : [row];
  const ids = family.map(({ _id }) => _id);
  const waiting = await waitingWithTemplates(caller, ids);
  if (waiting.length > 0 && forceDelete !== 'true') throw new AppError('template_in_use');
  await removeAtMeta(context, caller, row, family);
  return inTransaction(caller, async (tx) => {
    const cancelled = await context.planned.cancelWithTemplates(tx, ids);
    let deleted = 0;
    for (const one of family) {
      if (!(await removeTemplate(tx, one._id))) continue;
      deleted += 1;
      await notifyTemplateChange(context, tx, caller, 'template.deleted', one);
    }
    return { deleted, cancelled };
  });
}
