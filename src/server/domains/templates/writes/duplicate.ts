import type { BodyOf } from '@shared/contract/endpoint';
import type { TemplatePart } from '@shared/contract/template-parts';
import type { duplicateTemplate, WhatsappTemplate } from '@shared/contract/templates';
import { copyName } from '@shared/rules/template-names';
import { type TemplateDraft, variablesInParts } from '@shared/rules/template-normal';
import { once } from '../../../platform/http/idempotency';
import type { Caller, Scope } from '../../../platform/scope';
import { checkedContent, contentColumns, storedDraft } from '../content';
import { isNameTaken, templateRow, templatesOfWaba } from '../repository';
import type { TemplateRow } from '../to-template';
import { type WriteContext, checkCategory, filesOf, insertNew, refuseTaken, wabaOf } from './context';

/** What the copy of a template begins with, stored or from the library. */
async function sourceOf(
  { templates }: WriteContext,
  scope: Scope,
  id: string,
): Promise<{ source: TemplateDraft; row: TemplateRow | null }> {
  const row = await templateRow(scope, id);
  if (row) return { source: storedDraft(row), row };
  const found = await templates.byId(scope, id);
  return {
    row: null,
    source: {
      template_name: found.template_name,
      language: found.language,
      whatsapp_template_category: found.whatsapp_template_category,
      components: found.template_content.components as unknown as TemplatePart[],
      variables: found.template_variables,
    },
  };
}

async function freeName(tx: Scope, waba: string, name: string): Promise<string> {
  const taken = new Set((await templatesOfWaba(tx, waba)).map(({ template_name }) => template_name));
  return copyName(name, (candidate) => taken.has(candidate));
}

/** The sample of an imported header belongs to the template that it was uploaded for. */
function copyable(source: TemplateDraft): TemplateDraft {
  const components = source.components.filter(
    (part) => part.type !== 'HEADER' || part.format === 'TEXT' || part.meta?.media_id !== undefined,
  );
  const names = new Set(variablesInParts(components));
  return {
    ...source,
    whatsapp_template_category: source.whatsapp_template_category === 'UTILITY' ? 'UTILITY' : 'MARKETING',
    components,
    variables: source.variables.filter(({ name }) => names.has(name)),
  };
}

/** A copy of a template, of ours or of the library, as a draft of one's own. */
export const duplicate = (
  context: WriteContext,
  caller: Caller,
  id: string,
  wanted: BodyOf<typeof duplicateTemplate>,
  key: string | null,
): Promise<WhatsappTemplate> =>
  refuseTaken(
    once(caller, context.clock, { key, endpoint: `template-copy:${id}`, body: wanted }, async (tx) => {
      const { source, row } = await sourceOf(context, tx, id);
      const accountId =
        wanted.platform_account_id === undefined
          ? row?.user_cat === 'admin'
            ? null
            : (row?.account_id ?? null)
          : wanted.platform_account_id;
      const waba =
        wanted.platform_account_id === undefined && row !== null && row.user_cat === 'user'
          ? row.waba_id
          : await wabaOf(tx, accountId);
      const language = wanted.language ?? source.language;
      const sameName = row?.user_cat === 'user' && language === source.language;
      const name =
        wanted.template_name ??
        (sameName || (await isNameTaken(tx, waba, source.template_name, language))
          ? await freeName(tx, waba, source.template_name)
          : source.template_name);
      const draft = await checkedContent(
        tx,
        { ...copyable(source), template_name: name, language },
        filesOf(context, caller),
      );
      const category =
        wanted.template_category_id === undefined
          ? row?.user_cat === 'user'
            ? row.category_id
            : null
          : wanted.template_category_id;
      await checkCategory(context, tx, category, 'user');
      return insertNew(context, tx, caller, {
        ...contentColumns(draft),
        waba_id: waba,
        account_id: accountId,
        user_cat: 'user',
        category_id: category,
        ...(wanted.status === undefined ? {} : { status: wanted.status }),
        verification_status: 'DRAFT',
      });
    }),
  );
