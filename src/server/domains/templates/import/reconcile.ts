import type { ImportedTemplates } from '@shared/contract/templates';
import { newId } from '../../../platform/ids';
import { type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import type { AccountWaba } from '../../whatsapp-accounts';
import type { MetaTemplate } from '../ports';
import { changeTemplate, insertTemplate, templatesOfWaba } from '../repository';
import { updateFromMeta } from './update-from-meta';
import { type Asked, type ImportContext, isNewer } from './context';
import { contentOf, stateOf, variablesOf } from './from-meta';

/** Templates written in one transaction. */
const AT_ONCE = 200;

const keyOf = (name: string, language: string): string => `${name} ${language}`;

/** What Meta lists, and what was known when it was asked. */
interface Listed {
  readonly account: AccountWaba;
  readonly templates: readonly MetaTemplate[];
  readonly asked: Asked;
}

async function add(
  { clock }: ImportContext,
  tx: TransactionScope,
  account: AccountWaba,
  found: MetaTemplate,
): Promise<void> {
  const now = clock();
  await insertTemplate(tx, {
    ...stateOf(found),
    ...contentOf(found, variablesOf(found)),
    _id: newId(),
    waba_id: account.waba_id,
    account_id: null,
    template_name: found.name,
    language: found.language,
    created_at: now,
    updated_at: now,
    submitted_at: now,
  });
}

/** Adds and changes some of the listed templates, in one transaction. */
async function takeOver(
  context: ImportContext,
  scope: Scope,
  { account, asked }: Listed,
  some: readonly MetaTemplate[],
): Promise<{ readonly added: number; readonly updated: number }> {
  return inTransaction(scope, async (tx) => {
    const rows = await templatesOfWaba(tx, account.waba_id);
    const own = new Map(rows.map((row) => [keyOf(row.template_name, row.language), row]));
    let added = 0;
    let updated = 0;
    for (const found of some) {
      const row = own.get(keyOf(found.name, found.language));
      if (!row) {
        await add(context, tx, account, found);
        added += 1;
      } else if (!isNewer(row, asked) && (await updateFromMeta(context, tx, row, found))) updated += 1;
    }
    if (added + updated > 0) await context.events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
    return { added, updated };
  });
}

/** What Meta had and does not list any more was deleted there. Answers how many. */
async function markGone(
  { events }: ImportContext,
  scope: Scope,
  { account, templates, asked }: Listed,
): Promise<number> {
  const there = new Set(templates.map(({ name, language }) => keyOf(name, language)));
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

/** Brings the templates of one WhatsApp Business Account to what Meta has. */
export async function reconcile(
  context: ImportContext,
  scope: Scope,
  account: AccountWaba,
  list: () => Promise<readonly MetaTemplate[]>,
): Promise<ImportedTemplates> {
  const rows = await templatesOfWaba(scope, account.waba_id);
  const asked: Asked = {
    at: context.clock(),
    told: new Map(rows.map(({ _id, status_told_at }) => [_id, status_told_at])),
  };
  const templates = await list();
  const listed: Listed = { account, templates, asked };
  let added = 0;
  let updated = 0;
  for (let from = 0; from < templates.length; from += AT_ONCE) {
    const done = await takeOver(context, scope, listed, templates.slice(from, from + AT_ONCE));
    added += done.added;
    updated += done.updated;
  }
  return { added, updated, gone: await markGone(context, scope, listed), total: templates.length };
}
