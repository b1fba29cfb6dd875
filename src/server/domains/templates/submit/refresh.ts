import type { WhatsappTemplate } from '@shared/contract/templates';
import { AppError } from '../../../platform/errors';
import { type Caller, inTransaction } from '../../../platform/scope';
import { accountWabas } from '../../whatsapp-accounts';
import { changeTemplate, templateRow } from '../repository';
import { type SubmitContext, listedAtMeta, ownTemplate } from './context';

/** Asks Meta how one template stands, and takes it over. @throws AppError `template_not_submitted` */
export async function refresh(context: SubmitContext, caller: Caller, id: string): Promise<WhatsappTemplate> {
  const { clock, events, imports, templates } = context;
  const row = await ownTemplate(caller, id);
  const account = (await accountWabas(caller)).find(({ waba_id }) => waba_id === row.waba_id);
  if (!account) throw new AppError('template_not_submitted');
  const found = await listedAtMeta(context, caller, row, account);
  if (found === null && row.external_id === null) throw new AppError('template_not_submitted');
  await inTransaction(caller, async (tx) => {
    if (found === null) {
      await changeTemplate(tx, id, { verification_status: 'DELETED', updated_at: clock() });
    } else {
      const current = await templateRow(tx, id);
      // A webhook came while the list was asked for: it is newer.
      if (current?.status_told_at !== row.status_told_at) return;
      if (!(await imports.adopt(tx, current, found))) return;
    }
    await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
  });
  return templates.byId(caller, id);
}
