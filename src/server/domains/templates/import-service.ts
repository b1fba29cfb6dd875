import type { ImportedTemplates } from '@shared/contract/templates';
import type { TemplateVariable } from '@shared/contract/template-parts';
import { normalTemplate } from '@shared/rules/template-normal';
import { readMetaParts } from '@shared/rules/template-read';
import { rejectionText } from '@shared/rules/template-reasons';
import { comparable, toSubmission } from '@shared/rules/template-wire';
import { writeAudit } from '../../platform/audit/audit';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { AppError } from '../../platform/errors';
import { draftOf } from './content';
import type { MetaTemplate, TemplateChannel } from './ports';
import {
  type TemplateChange,
  accountsOf,
  changeTemplate,
  insertTemplate,
  searchText,
  templatesOfWaba,
} from './repository';
import type { TemplateAccount, TemplateRow } from './to-template';

export interface ImportService {
  /** Brings the account's templates (or those of all accounts) to what Meta has. */
  import(caller: Caller, accountId: string | undefined): Promise<ImportedTemplates>;
  /** The same for one business account, by nobody. */
  reconcile(scope: Scope, account: TemplateAccount): Promise<ImportedTemplates>;
  /** Takes over what Meta says of a template. False: it says nothing new. */
  adopt(tx: TransactionScope, row: TemplateRow, found: MetaTemplate): Promise<boolean>;
}

/** Templates written in one transaction. */
const AT_ONCE = 200;
const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
const NOTHING: ImportedTemplates = { added: 0, updated: 0, gone: 0, total: 0 };

const qualityOf = (score: string | null): TemplateRow['quality'] =>
  QUALITIES.find((one) => one === score) ?? 'UNKNOWN';
const keyOf = (name: string, language: string): string => `${name} ${language}`;

/** What an imported template needs of values is asked for when it is sent; its examples are the defaults. */
function variablesOf(found: MetaTemplate): TemplateVariable[] {
  const { variables } = normalTemplate({
    template_name: found.name,
    language: found.language,
    whatsapp_template_category: found.category,
    components: readMetaParts(found.components),
    variables: [],
  });
  return [...variables];
}

/** Where values come from is ours: it stays for the variables that stay. */
function withSources(variables: readonly TemplateVariable[], row: TemplateRow): TemplateVariable[] {
  const kept = JSON.parse(row.variables) as readonly TemplateVariable[];
  const sources = new Map(kept.map(({ name, source }) => [name, source]));
  return variables.map((variable) => {
    const source = sources.get(variable.name);
    return source === undefined ? variable : { ...variable, source };
  });
}

/** What was known when Meta's list was asked for. */
interface Asked {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Template -> when its status had been told. */
  readonly told: ReadonlyMap<string, number | null>;
}

/** What happened to a template while the list was on its way is not in it; the next night has it. */
const isNewer = (row: TemplateRow, { at, told }: Asked): boolean =>
  (row.submitted_at !== null && row.submitted_at >= at) ||
  (told.has(row._id) && told.get(row._id) !== row.status_told_at);

export function createImportService(
  platform: Pick<Platform, 'clock' | 'events'>,
  channel: TemplateChannel,
): ImportService {
  const { clock, events } = platform;

  /** What Meta has is ours already, unless its text was changed there. */
  function contentChange(row: TemplateRow, found: MetaTemplate): TemplateChange {
    const kept = JSON.parse(row.components) as MetaTemplate['components'];
    if (comparable(kept) === comparable(found.components)) return {};
    const draft = draftOf(row);
    if (comparable(toSubmission(draft, null).components) === comparable(found.components)) return {};
    return {
      components: JSON.stringify(found.components),
      variables: JSON.stringify(withSources(variablesOf(found), row)),
      parameter_format: found.parameter_format,
      search_text: searchText(found.name, found.components),
    };
  }

  /** A rejected or paused one may wait here with corrections that Meta has not seen. */
  const isCorrectedHere = (row: TemplateRow): boolean =>
    row.submitted_at !== null &&
    row.updated_at > row.submitted_at &&
    ['REJECTED', 'PAUSED', 'DRAFT'].includes(row.verification_status);

  async function adopt(tx: TransactionScope, row: TemplateRow, found: MetaTemplate): Promise<boolean> {
    const next = {
      external_id: found.id,
      verification_status: found.status,
      whatsapp_template_category: found.category,
      quality: qualityOf(found.quality),
      rejected_reason: rejectionText(found.status === 'REJECTED' ? found.rejected_reason : null),
    };
    const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => row[key] === next[key]);
    const difference = contentChange(row, found);
    // A draft that only bears the same name keeps what somebody has written.
    if (row.external_id === null && Object.keys(difference).length > 0) return false;
    const content = isCorrectedHere(row) ? {} : difference;
    if (isSame && Object.keys(content).length === 0) return false;
    await changeTemplate(tx, row._id, {
      ...next,
      ...content,
      ...(row.submitted_at === null ? { submitted_at: clock() } : {}),
      // The time of the content, by which corrections are known: a state is none.
      ...(Object.keys(content).length === 0 ? {} : { updated_at: row.submitted_at ?? clock() }),
    });
    return true;
  }

  async function add(tx: TransactionScope, account: TemplateAccount, found: MetaTemplate): Promise<void> {
    const now = clock();
    await insertTemplate(tx, {
      _id: newId(),
      waba_id: account.waba_id,
      external_id: found.id,
      account_id: null,
      template_name: found.name,
      language: found.language,
      whatsapp_template_category: found.category,
      verification_status: found.status,
      parameter_format: found.parameter_format,
      components: JSON.stringify(found.components),
      variables: JSON.stringify(variablesOf(found)),
      search_text: searchText(found.name, found.components),
      quality: qualityOf(found.quality),
      rejected_reason: rejectionText(found.status === 'REJECTED' ? found.rejected_reason : null),
      created_at: now,
      updated_at: now,
      submitted_at: now,
    });
  }

  async function apply(
    scope: Scope,
    account: TemplateAccount,
    listed: readonly MetaTemplate[],
    asked: Asked,
  ): Promise<ImportedTemplates> {
    const counted = { ...NOTHING, total: listed.length };
    for (let from = 0; from < listed.length; from += AT_ONCE) {
      const some = listed.slice(from, from + AT_ONCE);
      await inTransaction(scope, async (tx) => {
        const own = new Map(
          (await templatesOfWaba(tx, account.waba_id)).map((row) => [
            keyOf(row.template_name, row.language),
            row,
          ]),
        );
        const before = counted.added + counted.updated;
        for (const found of some) {
          const row = own.get(keyOf(found.name, found.language));
          if (!row) {
            await add(tx, account, found);
            counted.added += 1;
          } else if (!isNewer(row, asked) && (await adopt(tx, row, found))) counted.updated += 1;
        }
        if (counted.added + counted.updated > before) {
          await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
        }
      });
    }
    counted.gone = await dropGone(scope, account, listed, asked);
    return counted;
  }

  /** What Meta had and does not list any more was deleted there. */
  async function dropGone(
    scope: Scope,
    account: TemplateAccount,
    listed: readonly MetaTemplate[],
    asked: Asked,
  ): Promise<number> {
    const there = new Set(listed.map(({ name, language }) => keyOf(name, language)));
    return inTransaction(scope, async (tx) => {
      const gone = (await templatesOfWaba(tx, account.waba_id)).filter(
        (row) =>
          row.external_id !== null &&
          row.verification_status !== 'DELETED' &&
          !isNewer(row, asked) &&
          !there.has(keyOf(row.template_name, row.language)),
      );
      for (const { _id } of gone) await changeTemplate(tx, _id, { verification_status: 'DELETED' });
      if (gone.length > 0) await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
      return gone.length;
    });
  }

  async function reconcile(scope: Scope, account: TemplateAccount): Promise<ImportedTemplates> {
    const rows = await templatesOfWaba(scope, account.waba_id);
    const asked: Asked = {
      at: clock(),
      told: new Map(rows.map(({ _id, status_told_at }) => [_id, status_told_at])),
    };
    return apply(scope, account, await channel.list(scope, account._id), asked);
  }

  return {
    adopt,
    reconcile,

    async import(caller, accountId) {
      const accounts = await accountsOf(caller);
      const chosen = accounts.filter(({ _id }) => accountId === undefined || _id === accountId);
      if (accountId !== undefined && chosen.length === 0) throw new AppError('account_not_found');
      // Numbers of one business account share its templates.
      const each = [...new Map(chosen.map((account) => [account.waba_id, account])).values()];
      let sum = NOTHING;
      for (const account of each) {
        const one = await reconcile(caller, account);
        sum = {
          added: sum.added + one.added,
          updated: sum.updated + one.updated,
          gone: sum.gone + one.gone,
          total: sum.total + one.total,
        };
      }
      if (sum.added > 0) {
        await writeAudit(caller, {
          kind: 'template.imported',
          actor: caller.user,
          target_id: accountId ?? null,
          at: clock(),
          summary: `Imported ${sum.added} templates from WhatsApp`,
        });
      }
      return sum;
    },
  };
}
