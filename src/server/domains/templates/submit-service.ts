import { sql } from 'kysely';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { HeaderMeta } from '@shared/contract/template-parts';
import { assertNever } from '@shared/rules/assert-never';
import { checkTemplate, fieldsOf } from '@shared/rules/template-check';
import type { TemplateDraft } from '@shared/rules/template-normal';
import { phaseOf } from '@shared/rules/template-saves';
import { type TemplateSubmission, comparable, toSubmission } from '@shared/rules/template-wire';
import { writeAudit } from '../../platform/audit/audit';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { draftOf, invalid } from './content';
import type { ImportService } from './import-service';
import type { MetaTemplate, SampleFile, SubmitOutcome, TemplateChannel, TemplateFiles } from './ports';
import { isPreBuilt } from './pre-built';
import { accountsOf, changeTemplate, templateRow } from './repository';
import type { TemplatesService } from './service';
import type { TemplateAccount, TemplateRow } from './to-template';

export interface TemplateSubmits {
  /** @throws AppError `validation_failed` with every place that Meta would refuse, `template_*`, `whatsapp_*` */
  requestVerify(caller: Caller, id: string): Promise<WhatsappTemplate>;
  /** Asks Meta about one template. */
  refresh(caller: Caller, id: string): Promise<WhatsappTemplate>;
}

/** Longer than the upload of a document and the call after it can take. Milliseconds. */
const LEASE_MS = 5 * 60_000;
const REFUSALS = {
  approved: 'template_approved',
  in_review: 'template_in_review',
  ended: 'template_ended',
} as const;

/** What Meta has taken. */
interface Taken {
  readonly external_id: string;
  readonly status: string;
  /** Null: as it was. */
  readonly category: string | null;
}

export interface TemplateSubmitDeps {
  readonly templates: TemplatesService;
  readonly channel: TemplateChannel;
  readonly files: TemplateFiles;
  readonly imports: Pick<ImportService, 'adopt'>;
}

export function createTemplateSubmits(
  platform: Pick<Platform, 'clock' | 'events' | 'log'>,
  { templates, channel, files, imports }: TemplateSubmitDeps,
): TemplateSubmits {
  const { clock, events, log } = platform;

  async function rowOf(scope: Scope, id: string): Promise<TemplateRow> {
    if (isPreBuilt(id)) throw new AppError('template_pre_built');
    const row = await templateRow(scope, id);
    if (!row) throw new AppError('template_not_found');
    if (row.user_cat === 'admin') throw new AppError('template_pre_built');
    return row;
  }

  /** The account that is chosen, or the only business account there is. */
  function accountFor(row: TemplateRow, accounts: readonly TemplateAccount[]): TemplateAccount {
    const chosen =
      accounts.find(({ _id }) => _id === row.account_id) ??
      accounts.find(({ waba_id }) => waba_id === row.waba_id);
    if (chosen) return chosen;
    const [first] = accounts;
    if (!first) throw invalid({ platform_account_id: 'Connect a WhatsApp account first.' });
    if (accounts.some(({ waba_id }) => waba_id !== first.waba_id)) {
      throw invalid({ platform_account_id: 'Choose the WhatsApp account that it is for.' });
    }
    return first;
  }

  /** Of two who submit at once, one goes on. */
  async function claim(scope: Scope, row: TemplateRow): Promise<void> {
    const now = clock();
    const claimed = await scope.db
      .updateTable('whatsapp_templates')
      .set({ submitting_until: now + LEASE_MS })
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', row._id)
      .where('verification_status', '=', row.verification_status)
      .where((where) =>
        where.or([where('submitting_until', 'is', null), where('submitting_until', '<', now)]),
      )
      .returning('_id')
      .executeTakeFirst();
    if (!claimed) throw new AppError('template_being_submitted');
  }

  async function fileOf(scope: Scope, draft: TemplateDraft): Promise<SampleFile | null> {
    const header = draft.components.find((part) => part.type === 'HEADER');
    const meta: HeaderMeta | undefined = header?.meta;
    if (!meta?.media_id) return null;
    const file = await files.openForSending(scope, meta.media_id);
    if (!file) throw invalid({ 'header.media': 'This file does not exist any more. Choose it again.' });
    return file;
  }

  /** Meta may have decided, and said so, before its answer to the submit is here: that is the newer word. */
  function unlessTold<Column extends 'verification_status' | 'rejected_reason'>(
    { status_told_at }: TemplateRow,
    column: Column,
    value: TemplateRow[Column],
  ) {
    return sql<TemplateRow[Column]>`case when coalesce(status_told_at, 0) = ${status_told_at ?? 0}
      then ${value} else ${sql.ref(column)} end`;
  }

  async function keep(
    caller: Caller,
    row: TemplateRow,
    account: TemplateAccount,
    { external_id, status, category }: Taken,
  ): Promise<void> {
    const now = clock();
    await inTransaction(caller, async (tx) => {
      await changeTemplate(tx, row._id, {
        external_id,
        waba_id: account.waba_id,
        account_id: row.account_id ?? account._id,
        submitting_until: null,
        submitted_at: now,
        updated_at: now,
        verification_status: unlessTold(row, 'verification_status', status),
        rejected_reason: unlessTold(row, 'rejected_reason', null),
        ...(category === null ? {} : { whatsapp_template_category: category }),
      });
      await writeAudit(tx, {
        kind: 'template.submitted',
        actor: caller.user,
        target_id: row._id,
        at: clock(),
        summary: `Submitted the template ${row.template_name} (${row.language}) to Meta`,
      });
      await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
    });
  }

  const release = (scope: Scope, row: TemplateRow): Promise<boolean> =>
    changeTemplate(scope, row._id, { submitting_until: null });

  /** The template as Meta lists it; null when it is not there. */
  async function lookAfter(
    scope: Scope,
    row: TemplateRow,
    account: TemplateAccount,
  ): Promise<MetaTemplate | null> {
    const found = await channel.list(scope, account._id, row.template_name);
    return (
      found.find(({ name, language }) => name === row.template_name && language === row.language) ?? null
    );
  }

  /** What Meta has, if it is what was submitted: nothing else is taken for an answer. */
  async function arrived(
    scope: Scope,
    row: TemplateRow,
    account: TemplateAccount,
    draft: TemplateDraft,
  ): Promise<Taken | null> {
    const found = await lookAfter(scope, row, account).catch(() => null);
    if (found === null) return null;
    const sent: TemplateSubmission = toSubmission(draft, null);
    if (comparable(found.components) !== comparable(sent.components)) return null;
    // A correction that still stands where it stood may not have come.
    if (row.external_id !== null && found.status === row.verification_status) return null;
    return { external_id: found.id, status: found.status, category: null };
  }

  async function settle(
    caller: Caller,
    row: TemplateRow,
    account: TemplateAccount,
    draft: TemplateDraft,
    outcome: SubmitOutcome,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        return keep(caller, row, account, outcome);
      case 'refused': {
        // It may be ours, from a submit whose answer was lost.
        const isOurs = outcome.exists && row.external_id === null;
        const taken = isOurs ? await arrived(caller, row, account, draft) : null;
        if (taken) return keep(caller, row, account, taken);
        throw new AppError('template_refused', { message: outcome.message, fields: outcome.fields });
      }
      case 'unreachable':
        throw new AppError('whatsapp_unreachable');
      case 'unknown': {
        const taken = await arrived(caller, row, account, draft);
        if (taken) return keep(caller, row, account, taken);
        const now = clock();
        // What Meta says of it later is about this content.
        if (row.external_id === null) {
          await changeTemplate(caller, row._id, { submitted_at: now, updated_at: now });
        }
        throw new AppError('template_lost');
      }
      default:
        return assertNever(outcome);
    }
  }

  return {
    async requestVerify(caller, id) {
      const row = await rowOf(caller, id);
      const phase = phaseOf(row.verification_status);
      if (phase !== 'open') throw new AppError(REFUSALS[phase]);
      const draft = draftOf(row);
      const fields = fieldsOf(checkTemplate(draft));
      if (Object.keys(fields).length > 0) throw invalid(fields);
      const account = accountFor(row, await accountsOf(caller));
      const file = await fileOf(caller, draft);
      await claim(caller, row);
      try {
        // The name must be free in the account before Meta has it: afterwards there would be two.
        await changeTemplate(caller, id, { waba_id: account.waba_id });
        const outcome = await channel.submit(caller, account._id, {
          external_id: row.external_id,
          file,
          submission: (handle) => toSubmission(draft, handle),
        });
        await settle(caller, row, account, draft, outcome);
      } catch (error) {
        await release(caller, row);
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('template_name_taken', {
          fields: { template_name: new AppError('template_name_taken').message },
          cause: error,
        });
      }
      log.info({ template_id: id }, 'a template was submitted');
      return templates.byId(caller, id);
    },

    async refresh(caller, id) {
      const row = await rowOf(caller, id);
      const account = (await accountsOf(caller)).find(({ waba_id }) => waba_id === row.waba_id);
      if (!account) throw new AppError('template_not_submitted');
      const found = await lookAfter(caller, row, account);
      if (found === null) {
        if (row.external_id === null) throw new AppError('template_not_submitted');
        await inTransaction(caller, async (tx) => {
          await changeTemplate(tx, id, { verification_status: 'DELETED', updated_at: clock() });
          await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
        });
      } else {
        await inTransaction(caller, async (tx) => {
          const current = await templateRow(tx, id);
          // A webhook came while the list was asked for: it is newer.
          if (current?.status_told_at !== row.status_told_at) return;
          if (await imports.adopt(tx, current, found)) {
            await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
          }
        });
      }
      return templates.byId(caller, id);
    },
  };
}
