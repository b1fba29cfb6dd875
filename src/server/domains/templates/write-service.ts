import type { BodyOf, QueryOf } from '@shared/contract/endpoint';
import type {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  updateTemplate,
  WhatsappTemplate,
} from '@shared/contract/templates';
import type { TemplatePart } from '@shared/contract/template-parts';
import { copyName } from '@shared/rules/template-names';
import { type TemplatePhase, phaseOf } from '@shared/rules/template-saves';
import { variablesInParts } from '@shared/rules/template-normal';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  type HeaderFiles,
  type TemplateInput,
  checkedContent,
  contentColumns,
  inputOf,
  invalid,
} from './content';
import type { TemplateChannel } from './ports';
import { isPreBuilt } from './pre-built';
import {
  type NewTemplateRow,
  accountsOf,
  ADMIN_WABA,
  changeTemplate,
  countTemplates,
  insertTemplate,
  isNameTaken,
  NO_WABA,
  removeTemplate,
  templateRow,
  templatesOfWaba,
} from './repository';
import { cancelScheduled, usesOf } from './scheduled-uses';
import type { TemplatesService } from './service';
import type { TemplateRow } from './to-template';

export interface TemplateWrites {
  create(caller: Caller, body: BodyOf<typeof createTemplate>, key: string | null): Promise<WhatsappTemplate>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateTemplate>): Promise<WhatsappTemplate>;
  duplicate(
    caller: Caller,
    id: string,
    wanted: BodyOf<typeof duplicateTemplate>,
    key: string | null,
  ): Promise<WhatsappTemplate>;
  uses(
    scope: Scope,
    id: string,
  ): Promise<{ scheduled_messages: number; conversations: number; other_languages: number }>;
  remove(
    caller: Caller,
    id: string,
    query: QueryOf<typeof deleteTemplate>,
  ): Promise<{ deleted: number; cancelled: number }>;
}

/** Templates of a workspace at most; Meta takes 6000 of an account. */
const MOST_TEMPLATES = 10_000;
const REFUSALS = {
  approved: 'template_approved',
  in_review: 'template_in_review',
  ended: 'template_ended',
} as const satisfies Record<Exclude<TemplatePhase, 'open'>, string>;
/** What stays ours while Meta has the content. */
const ALWAYS: ReadonlySet<string> = new Set(['template_category_id', 'workflows']);
const FIXED = 'Meta knows this template by it. Save as a new template to change it.';

export interface TemplateWriteDeps {
  readonly templates: TemplatesService;
  readonly channel: TemplateChannel;
  readonly files: {
    /** The stored files among these ids that this person may see. */
    usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): ReturnType<HeaderFiles['itemsByIds']>;
  };
  /** @throws AppError unless the category is one of this owner's */
  readonly requireCategory: (scope: Scope, id: string, owner: 'user' | 'admin') => Promise<void>;
}

export function createTemplateWrites(
  platform: Pick<Platform, 'clock' | 'events'>,
  { templates, channel, files, requireCategory }: TemplateWriteDeps,
): TemplateWrites {
  const { clock, events } = platform;
  const filesOf = (caller: Caller): HeaderFiles => ({
    itemsByIds: (scope, ids) => files.usableByIds(scope, caller, ids),
  });

  async function tell(
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

  async function wabaOf(scope: Scope, accountId: string | null): Promise<string> {
    if (accountId === null) return NO_WABA;
    const account = (await accountsOf(scope)).find(({ _id }) => _id === accountId);
    if (!account) throw invalid({ platform_account_id: new AppError('account_not_found').message });
    return account.waba_id;
  }

  async function checkCategory(scope: Scope, id: string | null, owner: 'user' | 'admin'): Promise<void> {
    if (id !== null) await requireCategory(scope, id, owner);
  }

  /** Two who save the same name at once meet at the index. */
  async function refuseTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const { message } = new AppError('template_name_taken');
      throw new AppError('template_name_taken', { fields: { template_name: message }, cause: error });
    }
  }

  async function insert(
    tx: TransactionScope,
    caller: Caller,
    row: Omit<NewTemplateRow, 'business_id' | '_id' | 'created_at' | 'updated_at'>,
  ): Promise<WhatsappTemplate> {
    const owner = row.user_cat ?? 'user';
    if ((await countTemplates(tx, { user_cat: owner })) >= MOST_TEMPLATES) {
      throw new AppError('too_many_templates');
    }
    const now = clock();
    const _id = newId();
    await insertTemplate(tx, { ...row, _id, created_at: now, updated_at: now });
    await tell(tx, caller, 'template.created', { _id, ...row });
    return templates.byId(tx, _id);
  }

  async function existing(scope: Scope, id: string): Promise<TemplateRow> {
    if (isPreBuilt(id)) throw new AppError('template_pre_built');
    const row = await templateRow(scope, id);
    if (!row) throw new AppError('template_not_found');
    if (row.submitting_until !== null && row.submitting_until > clock()) {
      throw new AppError('template_being_submitted');
    }
    return row;
  }

  /** What the copy of a template begins with, stored or from the library. */
  async function sourceOf(
    scope: Scope,
    id: string,
  ): Promise<{ input: TemplateInput; row: TemplateRow | null }> {
    const row = await templateRow(scope, id);
    if (row) return { input: inputOf(row), row };
    const found = await templates.byId(scope, id);
    return {
      row: null,
      input: {
        template_name: found.template_name,
        language: found.language,
        whatsapp_template_category:
          found.whatsapp_template_category as TemplateInput['whatsapp_template_category'],
        template_content: { components: found.template_content.components as unknown as TemplatePart[] },
        template_variables: found.template_variables,
      },
    };
  }

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
    const kept = inputOf(row).template_variables;
    const sources = new Map((given ?? []).map(({ name, source }) => [name, source]));
    return JSON.stringify(
      kept.map((variable) => {
        const source = sources.get(variable.name);
        return source === undefined ? variable : { ...variable, source };
      }),
    );
  }

  return {
    create: (caller, body, key) =>
      refuseTaken(
        once(caller, clock, { key, endpoint: 'template', body }, async (tx) => {
          const isAdmin = body.created_by === 'admin';
          const draft = await checkedContent(tx, body, filesOf(caller));
          await checkCategory(tx, body.template_category_id, body.created_by);
          return insert(tx, caller, {
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
      ),

    update: (caller, id, change) =>
      refuseTaken(
        inTransaction(caller, async (tx) => {
          const row = await existing(tx, id);
          const phase = phaseOf(row.verification_status);
          if (change.template_category_id !== undefined) {
            await checkCategory(tx, change.template_category_id, row.user_cat);
          }
          const ours = {
            ...(change.template_category_id === undefined
              ? {}
              : { category_id: change.template_category_id }),
            ...(change.workflows === undefined ? {} : { workflows: JSON.stringify(change.workflows) }),
            ...(change.status === undefined ? {} : { status: change.status }),
            updated_at: clock(),
          };
          if (phase !== 'open') {
            const names = Object.keys(change).filter((name) => !ALWAYS.has(name));
            if (names.some((name) => name !== 'template_variables')) throw new AppError(REFUSALS[phase]);
            const variables =
              names.length === 0 ? {} : { variables: sourcesOf(row, change.template_variables) };
            await changeTemplate(tx, id, { ...ours, ...variables });
          } else {
            const draft = await checkedContent(tx, { ...inputOf(row), ...defined(change) }, filesOf(caller));
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
          await tell(tx, caller, 'template.updated', row);
          return templates.byId(tx, id);
        }),
      ),

    duplicate: (caller, id, wanted, key) =>
      refuseTaken(
        once(caller, clock, { key, endpoint: `template-copy:${id}`, body: wanted }, async (tx) => {
          const { input, row } = await sourceOf(tx, id);
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
          const language = wanted.language ?? input.language;
          const sameName = row?.user_cat === 'user' && language === input.language;
          const name =
            wanted.template_name ??
            (sameName || (await isNameTaken(tx, waba, input.template_name, language))
              ? await freeName(tx, waba, input.template_name)
              : input.template_name);
          const draft = await checkedContent(
            tx,
            { ...copyable(input), template_name: name, language },
            filesOf(caller),
          );
          const category =
            wanted.template_category_id === undefined
              ? row?.user_cat === 'user'
                ? row.category_id
                : null
              : wanted.template_category_id;
          await checkCategory(tx, category, 'user');
          return insert(tx, caller, {
            ...contentColumns(draft),
            waba_id: waba,
            account_id: accountId,
            user_cat: 'user',
            category_id: category,
            ...(wanted.status === undefined ? {} : { status: wanted.status }),
            verification_status: 'DRAFT',
          });
        }),
      ),

    async uses(scope, id) {
      if (isPreBuilt(id)) return { scheduled_messages: 0, conversations: 0, other_languages: 0 };
      const row = await templateRow(scope, id);
      if (!row) throw new AppError('template_not_found');
      const waiting = await usesOf(scope, [id]);
      const { languages } = await templates.byId(scope, id);
      return {
        scheduled_messages: waiting.length,
        conversations: new Set(waiting.map(({ conversation_id }) => conversation_id)).size,
        other_languages: languages.length,
      };
    },

    async remove(caller, id, { forceDelete, all_languages }) {
      const row = await existing(caller, id);
      const family =
        all_languages === 'true'
          ? (await templatesOfWaba(caller, row.waba_id)).filter(
              ({ template_name }) => template_name === row.template_name,
            )
          : [row];
      const ids = family.map(({ _id }) => _id);
      const waiting = await usesOf(caller, ids);
      if (waiting.length > 0 && forceDelete !== 'true') throw new AppError('template_in_use');
      await removeAtMeta(caller, row, family);
      return inTransaction(caller, async (tx) => {
        const cancelled = await cancelScheduled(tx, ids, clock(), events);
        let deleted = 0;
        for (const one of family) {
          if (!(await removeTemplate(tx, one._id))) continue;
          deleted += 1;
          await tell(tx, caller, 'template.deleted', one);
        }
        return { deleted, cancelled };
      });
    },
  };

  async function removeAtMeta(
    caller: Caller,
    row: TemplateRow,
    family: readonly TemplateRow[],
  ): Promise<void> {
    const known = family.filter(
      ({ external_id, verification_status }) => external_id !== null && verification_status !== 'DELETED',
    );
    if (known.length === 0) return;
    const account = (await accountsOf(caller)).find(({ waba_id }) => waba_id === row.waba_id);
    // Whose account is gone cannot be asked any more; what is left here may go.
    if (!account) return;
    for (const one of known) {
      await channel.remove(caller, account._id, { name: one.template_name, external_id: one.external_id });
    }
  }

  async function freeName(tx: Scope, waba: string, name: string): Promise<string> {
    const taken = new Set((await templatesOfWaba(tx, waba)).map(({ template_name }) => template_name));
    return copyName(name, (candidate) => taken.has(candidate));
  }
}

const defined = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

/** The sample of an imported header belongs to the template that it was uploaded for. */
function copyable(input: TemplateInput): TemplateInput {
  const components = input.template_content.components.filter(
    (part) => part.type !== 'HEADER' || part.format === 'TEXT' || part.meta?.media_id !== undefined,
  );
  const names = new Set(variablesInParts(components));
  return {
    ...input,
    whatsapp_template_category: input.whatsapp_template_category === 'UTILITY' ? 'UTILITY' : 'MARKETING',
    template_content: { components },
    template_variables: input.template_variables.filter(({ name }) => names.has(name)),
  };
}
