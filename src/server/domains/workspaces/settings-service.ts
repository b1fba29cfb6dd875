import type { BodyOf } from '@shared/contract/endpoint';
import type { updateWorkspace, Workspace } from '@shared/contract/workspace-settings';
import { BUSINESS_TEXTS } from '@shared/rules/business-form';
import type { AuditKind } from '@shared/contract/audit';
import { writeAudit } from '../../platform/audit/audit';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { nameKey } from './name-key';
import { beginPeopleChange } from './people';

export interface SettingsService {
  details(scope: Scope): Promise<Workspace>;
  update(caller: Caller, form: BodyOf<typeof updateWorkspace>): Promise<Workspace>;
  /** Null takes the logo away. @returns the workspace, and the address of the logo before */
  setLogo(caller: Caller, url: string | null): Promise<{ workspace: Workspace; before: string | null }>;
}

const FIELDS = ['email', 'address', 'page_about', 'website_link', 'phone', 'unique_name'] as const;

/** What has changed, for the audit log. */
function summaryOf(
  old: { readonly business_title: string; readonly currency: string },
  { business_title: title, currency }: BodyOf<typeof updateWorkspace>,
): string {
  if (title !== undefined && title !== old.business_title)
    return `Renamed the workspace ${old.business_title} to ${title}`;
  if (currency !== undefined && currency !== old.currency)
    return `Changed the currency of deals from ${old.currency} to ${currency}`;
  return 'Changed the business form';
}

export function createSettingsService(platform: Platform): SettingsService {
  const { clock, database, events } = platform;

  const rowOf = (scope: Scope) =>
    scope.db
      .selectFrom('businesses')
      .select(['_id', 'business_title', 'business_logo', 'is_demo', 'currency', ...FIELDS])
      .where('_id', '=', scope.business_id)
      .executeTakeFirstOrThrow();

  async function details(scope: Scope): Promise<Workspace> {
    const { _id, is_demo, ...row } = await rowOf(scope);
    return { business_id: _id, is_demo: is_demo === 1, ...row };
  }

  async function finish(
    tx: TransactionScope,
    caller: Caller,
    kind: Extract<AuditKind, `workspace.${string}`>,
    summary: string,
  ): Promise<void> {
    await writeAudit(tx, {
      kind,
      summary,
      actor: caller.user,
      target_id: tx.business_id,
      at: clock(),
    });
    await events.append(tx, [{ kind: 'workspace.updated', ids: {} }]);
  }

  return {
    details,

    async update(caller, form) {
      const write = inTransaction(caller, async (tx) => {
        await beginPeopleChange(database, tx, caller, 'update', 'workspace');
        const old = await rowOf(tx);
        const savesForm = FIELDS.some((field) => form[field] !== undefined);
        if (savesForm && old.unique_name === null && form.unique_name === undefined) {
          const fields = { unique_name: BUSINESS_TEXTS.required };
          throw new AppError('validation_failed', { message: BUSINESS_TEXTS.required, fields });
        }
        const { unique_name } = form;
        await tx.db
          .updateTable('businesses')
          .set({
            ...form,
            ...(unique_name === undefined ? {} : { unique_name_key: nameKey(unique_name) }),
          })
          .where('_id', '=', tx.business_id)
          .execute();
        await finish(tx, caller, 'workspace.updated', summaryOf(old, form));
        return details(tx);
      });
      try {
        return await write;
      } catch (error) {
        // Names of other workspaces cannot be read from here, and are not told further than this.
        if (!isUniqueViolation(error)) throw error;
        const message = 'Another workspace has this unique name already.';
        throw new AppError('unique_name_taken', { fields: { unique_name: message }, cause: error });
      }
    },

    setLogo: (caller, url) =>
      inTransaction(caller, async (tx) => {
        await beginPeopleChange(database, tx, caller, 'update', 'workspace');
        const { business_logo: before } = await rowOf(tx);
        // There was none: nothing has changed, and nothing is told.
        if (url === before) return { workspace: await details(tx), before };
        await tx.db
          .updateTable('businesses')
          .set({ business_logo: url })
          .where('_id', '=', tx.business_id)
          .execute();
        const summary = url === null ? 'Took the logo away' : 'Changed the logo';
        await finish(tx, caller, 'workspace.logo_changed', summary);
        return { workspace: await details(tx), before };
      }),
  };
}
