import type { AuditKind } from '@shared/contract/audit';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import type { AccountChannel, PlannedMessages } from '../ports';
import { type AccountRecord, type AccountWithUnread, accountsByIds } from '../repository';
import type { AccountsService } from '../service';

export interface AccountDetailsDeps {
  readonly accounts: Pick<AccountsService, 'forget'>;
  readonly channel: Omit<AccountChannel, 'connectNumber'>;
  readonly planned: PlannedMessages;
}

/** What every command about one connected number stands on. */
export interface DetailsContext
  extends AccountDetailsDeps, Pick<Platform, 'clock' | 'database' | 'events' | 'log' | 'settings'> {}

/** @throws AppError `account_not_found` */
export async function requireAccount(scope: Scope, id: string): Promise<AccountWithUnread> {
  const [row] = await accountsByIds(scope, [id]);
  if (!row) throw new AppError('account_not_found');
  return row;
}

/** As the audit log names a number. */
export const nameOf = ({ account_name, phone_number }: AccountRecord): string =>
  `${account_name} (${phone_number})`;

/** What was done at Meta cannot be undone with a transaction: it is written down after it. */
export const auditAfter = (
  { clock }: DetailsContext,
  caller: Caller,
  kind: AuditKind,
  account: AccountRecord,
  summary: string,
): Promise<void> =>
  inTransaction(caller, (tx) =>
    writeAudit(tx, { kind, actor: caller.user, target_id: account._id, summary, at: clock() }),
  );
