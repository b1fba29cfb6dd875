import type { BodyOf } from '@shared/contract/endpoint';
import type { createTemplate, WhatsappTemplate } from '@shared/contract/templates';
import { once } from '../../../platform/http/idempotency';
import type { Caller } from '../../../platform/scope';
import { checkedContent, contentColumns, draftOfBody } from '../content';
import { ADMIN_WABA } from '../repository';
import { type WriteContext, checkCategory, filesOf, insertNew, refuseTaken, wabaOf } from './context';

/** A new template, kept as a draft. */
export const create = (
  context: WriteContext,
  caller: Caller,
  body: BodyOf<typeof createTemplate>,
  key: string | null,
): Promise<WhatsappTemplate> =>
  refuseTaken(
    once(caller, context.clock, { key, endpoint: 'template', body }, async (tx) => {
      const isAdmin = body.created_by === 'admin';
      const draft = await checkedContent(tx, draftOfBody(body), filesOf(context, caller));
      await checkCategory(context, tx, body.template_category_id, body.created_by);
      return insertNew(context, tx, caller, {
        ...contentColumns(draft),
        waba_id: isAdmin ? ADMIN_WABA : await wabaOf(tx, body.platform_account_id),
        account_id: isAdmin ? null : body.platform_account_id,
        user_cat: body.created_by,
        status: body.status,
        category_id: body.template_category_id,
        workflows: JSON.stringify(body.workflows),
        verification_status: 'DRAFT',
      });
    }),
  );
