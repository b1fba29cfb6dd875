import type { ImportedTemplates } from '@shared/contract/templates';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { type AccountWaba, accountWabas } from '../../whatsapp-accounts';
import type { MetaTemplate, TemplateChannel } from '../ports';
import type { TemplateRow } from '../to-template';
import { updateFromMeta } from './update-from-meta';
import type { ImportContext } from './context';
import { reconcile } from './reconcile';

export interface TemplateImports {
  /** Brings the account's templates (or those of all accounts) to what Meta has. */
  import(caller: Caller, accountId: string | undefined): Promise<ImportedTemplates>;
  /** The same for one WhatsApp Business Account, without a person who asks for it. */
  reconcile(scope: Scope, account: AccountWaba): Promise<ImportedTemplates>;
  /** Takes over what Meta says of a template. False: it says nothing new. */
  adopt(tx: TransactionScope, row: TemplateRow, found: MetaTemplate): Promise<boolean>;
}

const NOTHING: ImportedTemplates = { added: 0, updated: 0, gone: 0, total: 0 };

export function createTemplateImports(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  channel: TemplateChannel,
): TemplateImports {
  const context: ImportContext = { clock, events };
  const reconcileOne = (scope: Scope, account: AccountWaba): Promise<ImportedTemplates> =>
    reconcile(context, scope, account, () => channel.list(scope, account._id));

  return {
    adopt: (tx, row, found) => updateFromMeta(context, tx, row, found),
    reconcile: reconcileOne,

    async import(caller, accountId) {
      const accounts = await accountWabas(caller);
      const chosen = accounts.filter(({ _id }) => accountId === undefined || _id === accountId);
      if (accountId !== undefined && chosen.length === 0) throw new AppError('account_not_found');
      // Numbers of one business account share its templates.
      const each = [...new Map(chosen.map((account) => [account.waba_id, account])).values()];
      let sum = NOTHING;
      for (const account of each) {
        const one = await reconcileOne(caller, account);
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
