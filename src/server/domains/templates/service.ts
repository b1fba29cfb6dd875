import type { QueryOf } from '@shared/contract/endpoint';
import type { sendableTemplates, WhatsappTemplate } from '@shared/contract/templates';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import type { TemplateAccount } from './to-template';
import { toTemplate } from './to-template';

export interface TemplatesService {
  list(scope: Scope, query: QueryOf<typeof sendableTemplates>): Promise<WhatsappTemplate[]>;
  byId(scope: Scope, id: string): Promise<WhatsappTemplate>;
}

/** Templates as WhatsApp knows them. */
export function createTemplatesService(): TemplatesService {
  const accountsOf = (scope: Scope): Promise<TemplateAccount[]> =>
    scope.db
      .selectFrom('whatsapp_accounts')
      .select(['_id', 'waba_id'])
      .where('business_id', '=', scope.business_id)
      .execute();

  return {
    async list(scope, { platform_account_id, verification_status }) {
      const accounts = await accountsOf(scope);
      let query = scope.db
        .selectFrom('whatsapp_templates')
        .selectAll()
        .where('business_id', '=', scope.business_id);
      if (verification_status !== undefined) {
        query = query.where('verification_status', '=', verification_status);
      }
      if (platform_account_id !== undefined) {
        const account = accounts.find(({ _id }) => _id === platform_account_id);
        if (!account) throw new AppError('account_not_found');
        query = query.where('waba_id', '=', account.waba_id);
      }
      const rows = await query.orderBy('template_name').orderBy('language').orderBy('_id').execute();
      return rows.map((row) => toTemplate(row, accounts, []));
    },

    async byId(scope, id) {
      const row = await scope.db
        .selectFrom('whatsapp_templates')
        .selectAll()
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', id)
        .executeTakeFirst();
      if (!row) throw new AppError('template_not_found');
      return toTemplate(row, await accountsOf(scope), []);
    },
  };
}
