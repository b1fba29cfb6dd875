import type { Selectable } from 'kysely';
import type { QueryOf } from '@shared/contract/endpoint';
import type { templateList, WhatsappTemplate } from '@shared/contract/templates';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';

export interface TemplatesService {
  list(scope: Scope, query: QueryOf<typeof templateList>): Promise<WhatsappTemplate[]>;
  byId(scope: Scope, id: string): Promise<WhatsappTemplate>;
}

type Row = Selectable<Schema['whatsapp_templates']>;
interface Account {
  readonly _id: string;
  readonly waba_id: string;
}

function toTemplate(row: Row, accounts: readonly Account[]): WhatsappTemplate {
  return {
    _id: row._id,
    template_name: row.template_name,
    template_content: { components: JSON.parse(row.components) as Record<string, unknown>[] },
    language: row.language,
    whatsapp_template_category: row.whatsapp_template_category,
    platform: 'whatsapp',
    verification_status: row.verification_status,
    bussiness_id: row.business_id,
    platform_account_ids: accounts.filter(({ waba_id }) => waba_id === row.waba_id).map(({ _id }) => _id),
    parameter_format: row.parameter_format,
    updated_at: toInstant(row.updated_at),
  };
}

/** Templates as WhatsApp knows them. */
export function createTemplatesService(): TemplatesService {
  const accountsOf = (scope: Scope): Promise<Account[]> =>
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
      return rows.map((row) => toTemplate(row, accounts));
    },

    async byId(scope, id) {
      const row = await scope.db
        .selectFrom('whatsapp_templates')
        .selectAll()
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', id)
        .executeTakeFirst();
      if (!row) throw new AppError('template_not_found');
      return toTemplate(row, await accountsOf(scope));
    },
  };
}
