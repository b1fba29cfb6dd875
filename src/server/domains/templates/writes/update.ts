import type { BodyOf } from '@shared/contract/endpoint';
import type { updateTemplate, WhatsappTemplate } from '@shared/contract/templates';
import { type TemplatePhase, phaseOf } from '@shared/rules/template-save-kinds';
import { AppError } from '../../../platform/errors';
import { type Caller, inTransaction } from '../../../platform/scope';
import { checkedContent, contentColumns, invalid, storedDraft } from '../content';
import { ADMIN_WABA, changeTemplate } from '../repository';
import type { TemplateRow } from '../to-template';
import {
  type WriteContext,
  changeableTemplate,
  checkCategory,
  filesOf,
  refuseTaken,
  notifyTemplateChange,
  wabaOf,
} from './context';

const REFUSALS = {
  approved: 'template_approved',
  in_review: 'template_in_review',
  ended: 'template_ended',
} as const satisfies Record<Exclude<TemplatePhase, 'open'>, string>;
/** What stays ours while Meta has the content. */
const ALWAYS: ReadonlySet<string> = new Set(['template_category_id', 'workflows']);
const FIXED = 'Meta knows this template by it. Save as a new template to change it.';

/** Meta's identity of a template does not change (facts §4). */
function checkIdentity(row: TemplateRow, name: string, language: string, waba: string): void {
  if (row.external_id === null) return;
  const fields = {
    ...(name === row.template_name ? {} : { template_name: FIXED }),
    ...(language === row.language ? {} : { language: FIXED }),
    ...(waba === row.waba_id ? {} : { platform_account_id: FIXED }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Sources of values are ours; the defaults are part of what Meta has. */
function sourcesOf(row: TemplateRow, given: BodyOf<typeof updateTemplate>['template_variables']): string {
  const kept = storedDraft(row).variables;
  const sources = new Map((given ?? []).map(({ name, source }) => [name, source]));
  return JSON.stringify(
    kept.map((variable) => {
      const source = sources.get(variable.name);
      return source === undefined ? variable : { ...variable, source };
    }),
  );
}

const defined = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

/** Changes what can be changed in the phase that the template is in: all of it, or only what stays ours. */
export const update = (
  context: WriteContext,
  caller: Caller,
  id: string,
  change: BodyOf<typeof updateTemplate>,
): Promise<WhatsappTemplate> =>
  refuseTaken(
    inTransaction(caller, async (tx) => {
      const row = await changeableTemplate(context, tx, id);
      const phase = phaseOf(row.verification_status);
      if (change.template_category_id !== undefined) {
        await checkCategory(context, tx, change.template_category_id, row.user_cat);
      }
      const ours = {
        ...(change.template_category_id === undefined ? {} : { category_id: change.template_category_id }),
        ...(change.workflows === undefined ? {} : { workflows: JSON.stringify(change.workflows) }),
        ...(change.status === undefined ? {} : { status: change.status }),
        updated_at: context.clock(),
      };
      if (phase !== 'open') {
        const names = Object.keys(change).filter((name) => !ALWAYS.has(name));
        if (names.some((name) => name !== 'template_variables')) throw new AppError(REFUSALS[phase]);
        const variables = names.length === 0 ? {} : { variables: sourcesOf(row, change.template_variables) };
        await changeTemplate(tx, id, { ...ours, ...variables });
      } else {
        const draft = await checkedContent(
          tx,
          {
            ...storedDraft(row),
            ...defined({
              template_name: change.template_name,
              language: change.language,
              whatsapp_template_category: change.whatsapp_template_category,
              components: change.template_content?.components,
              variables: change.template_variables,
            }),
          },
          filesOf(context, caller),
        );
        const accountId =
          change.platform_account_id === undefined ? row.account_id : change.platform_account_id;
        const waba =
          row.user_cat === 'admin'
            ? ADMIN_WABA
            : change.platform_account_id === undefined
              ? row.waba_id
              : await wabaOf(tx, change.platform_account_id);
        checkIdentity(row, draft.template_name, draft.language, waba);
        await changeTemplate(tx, id, {
          ...contentColumns(draft),
          ...ours,
          waba_id: waba,
          account_id: row.user_cat === 'admin' ? null : accountId,
        });
      }
      await notifyTemplateChange(context, tx, caller, 'template.updated', row);
      return context.templates.byId(tx, id);
    }),
  );
