import type { ConnectionStep } from '@shared/contract/account-connection';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Actor, type Scope, inTransaction } from '../../platform/scope';
import type { AccountsService } from '../whatsapp-accounts/service';
import { requireWithinPlan } from '../plans/service';
import { ConnectionFailure, failure } from './failure';
import type { Access, FoundNumber, SignupChannel, TemplateImports } from './ports';
import type { ConnectedNumber } from './row';

export interface StepDeps {
  readonly channel: SignupChannel;
  readonly accounts: AccountsService;
  readonly imports: TemplateImports;
}

/** What the steps are told, and what they tell while they go on. */
export interface Progress {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly access: Access;
  /** Numbers that this connection has registered with its PIN, by Meta's id. */
  readonly pinSetFor: readonly string[];
  readonly pin: string | null;
  reached(step: ConnectionStep): Promise<void>;
  registered(phoneNumberId: string): Promise<void>;
  connected(number: ConnectedNumber): Promise<void>;
}

/** What our own side refuses. */
function explained(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'account_taken') return failure('number_taken');
  return error.code === 'plan_full' ? failure('plan_full', { message: error.message }) : error;
}

/**
 * Connects the numbers that a login has granted. Whatever was done before is done again without harm, so it may begin
 * again after any failure.
 *
 * @returns how many templates were found; null: Meta did not say
 * @throws ConnectionFailure
 */
export async function connectGranted(
  platform: Pick<Platform, 'clock' | 'log' | 'settings' | 'database'>,
  { channel, accounts, imports }: StepDeps,
  progress: Progress,
): Promise<number | null> {
  const { scope, actor, access, pin } = progress;

  async function chosen(): Promise<readonly FoundNumber[]> {
    const all = await channel.numbers(access);
    const wanted = all.filter(
      ({ account }) => access.phone_number_id === null || account.phone_number_id === access.phone_number_id,
    );
    if (wanted.length === 0) throw failure('number_missing');
    // Before anything is changed at Meta: a number that somebody else uses, or the plan has no room for, keeps its PIN.
    for (const { account } of wanted) {
      await accounts.mayConnect(scope, account.phone_number_id);
      const known = await accounts.byPhoneNumberId(account.phone_number_id);
      if (known === null) await inTransaction(scope, (tx) => requireWithinPlan(platform, tx, 'numbers'));
    }
    return wanted;
  }

  async function register({ account, registered }: FoundNumber): Promise<boolean> {
    const { phone_number_id } = account;
    if (progress.pinSetFor.includes(phone_number_id)) return true;
    if (registered || access.coexists) return false;
    if (pin === null) throw failure('expired');
    await channel.register(account, pin);
    await progress.registered(phone_number_id);
    return true;
  }

  async function save({ account }: FoundNumber): Promise<string> {
    return inTransaction(scope, async (tx) => {
      const id = await accounts.connect(tx, account);
      await writeAudit(tx, {
        kind: 'account.connected',
        actor,
        target_id: id,
        at: platform.clock(),
        summary: `Connected ${account.account_name} (${account.phone_number}) to WhatsApp`,
      });
      return id;
    });
  }

  try {
    await progress.reached('check');
    const numbers = await chosen();
    await progress.reached('subscribe');
    await channel.subscribe(access);
    await progress.reached('register');
    let first: string | null = null;
    for (const number of numbers) {
      const pin_set = await register(number);
      const account_id = await save(number);
      first ??= account_id;
      const { account_name, phone_number } = number.account;
      await progress.connected({ account_id, account_name, phone_number, pin_set });
    }
    await progress.reached('import');
    if (first === null) return null;
    return await imported(first);
  } catch (error) {
    throw explained(error);
  }

  /** All numbers of the account share its templates. What Meta does not tell now, the nightly comparison brings. */
  async function imported(accountId: string): Promise<number | null> {
    try {
      return (await imports.reconcile(scope, { _id: accountId, waba_id: access.waba_id })).total;
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof ConnectionFailure)) throw error;
      platform.log.warn(
        { business_id: scope.business_id, code: error.message },
        'templates were not imported',
      );
      return null;
    }
  }
}
