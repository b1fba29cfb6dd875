import type { Selectable, Updateable } from 'kysely';
import type { TemplateVariable } from '@shared/contract/template-parts';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { AccountWaba } from '../whatsapp-accounts';

export type TemplateRow = Selectable<Schema['whatsapp_templates']>;
export type TemplateChange = Omit<Updateable<Schema['whatsapp_templates']>, 'business_id' | '_id'>;

const instantOrNull = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** A row as the contract has it. */
export function toTemplate(
  row: TemplateRow,
  accounts: readonly AccountWaba[],
  languages: WhatsappTemplate['languages'],
): WhatsappTemplate {
  return {
    _id: row._id,
    template_name: row.template_name,
    template_content: { components: JSON.parse(row.components) as Record<string, unknown>[] },
    template_variables: JSON.parse(row.variables) as TemplateVariable[],
    template_category_id: row.category_id,
    platform_account_id:
      row.account_id ?? accounts.find(({ waba_id }) => waba_id === row.waba_id)?._id ?? null,
    workflows: JSON.parse(row.workflows) as string[],
    language: row.language,
    whatsapp_template_category: row.whatsapp_template_category,
    platform: 'whatsapp',
    status: row.status,
    verification_status: row.verification_status,
    bussiness_id: row.business_id,
    user_cat: row.user_cat,
    platform_account_ids: accounts.filter(({ waba_id }) => waba_id === row.waba_id).map(({ _id }) => _id),
    parameter_format: row.parameter_format,
    is_submitted: row.external_id !== null,
    rejected_reason: row.rejected_reason,
    quality: row.quality,
    upcoming_category:
      row.upcoming_category === null
        ? null
        : { category: row.upcoming_category, at: instantOrNull(row.upcoming_at) },
    usage: { sent: row.sent_count, last_sent_at: instantOrNull(row.last_sent_at) },
    languages: [...languages],
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
  };
}
