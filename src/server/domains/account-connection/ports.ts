import type { Scope } from '../../platform/scope';
import type { NewAccount } from '../whatsapp-accounts/service';

/** What a login has given, and what is to be connected with it. Kept sealed. */
export interface Access {
  readonly access_token: string;
  readonly waba_id: string;
  /** Null: every number of the account. */
  readonly phone_number_id: string | null;
  readonly coexists: boolean;
}

/** Brings the templates of a connected number's business account here. */
export interface TemplateImports {
  /** @throws AppError where Meta does not tell them */
  reconcile(
    scope: Scope,
    account: { readonly _id: string; readonly waba_id: string },
  ): Promise<{ readonly total: number }>;
}

export interface FoundNumber {
  readonly account: NewAccount;
  /** It works with the Cloud API already. */
  readonly registered: boolean;
}

/** What Meta is asked while a number is connected. Every call throws ConnectionFailure. */
export interface SignupChannel {
  /** Redeems the code, which lives 30 seconds. */
  exchange(code: string): Promise<string>;
  /**
   * Which account the token is good for.
   * @param wabaId as the login's message has it; null: the only one that the token names
   */
  confirm(accessToken: string, wabaId: string | null): Promise<string>;
  numbers(access: Access): Promise<readonly FoundNumber[]>;
  /** From now on our webhook hears of the account. */
  subscribe(access: Access): Promise<void>;
  register(account: Pick<NewAccount, 'phone_number_id' | 'access_token'>, pin: string): Promise<void>;
}
