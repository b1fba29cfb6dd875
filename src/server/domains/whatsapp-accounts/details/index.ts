import type {
  AccountDetails,
  AccountUses,
  BusinessProfile,
  BusinessProfileForm,
  DeletedAccount,
  WebhookState,
} from '@shared/contract/account-details';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope } from '../../../platform/scope';
import type { PictureFile } from '../ports';
import { usesOfAccount } from '../removal-repository';
import { changePin, setPicture, subscribe, updateProfile } from './change';
import { type AccountDetailsDeps, type DetailsContext, requireAccount } from './context';
import { readDetails, readWebhook } from './read';
import { remove } from './remove';

export { requireAccount } from './context';

/** Everything that is done with one connected number. Each throws `account_not_found` for one that is not here. */
export interface AccountDetailsService {
  details(scope: Scope, id: string): Promise<AccountDetails>;
  refresh(scope: Scope, id: string): Promise<AccountDetails>;
  uses(scope: Scope, id: string): Promise<AccountUses>;
  remove(caller: Caller, id: string, deregister: boolean): Promise<DeletedAccount>;
  changePin(caller: Caller, id: string, pin: string): Promise<void>;
  profile(scope: Scope, id: string): Promise<BusinessProfile>;
  updateProfile(caller: Caller, id: string, profile: BusinessProfileForm): Promise<BusinessProfile>;
  setPicture(caller: Caller, id: string, file: PictureFile): Promise<BusinessProfile>;
  webhook(scope: Scope, id: string): Promise<WebhookState>;
  subscribe(caller: Caller, id: string): Promise<WebhookState>;
}

export function createAccountDetails(
  { clock, database, events, log, settings }: Platform,
  deps: AccountDetailsDeps,
): AccountDetailsService {
  const context: DetailsContext = { ...deps, clock, database, events, log, settings };
  const { channel } = deps;
  return {
    details: (scope, id) => readDetails(context, scope, id),
    webhook: (scope, id) => readWebhook(context, scope, id),
    uses: async (scope, id) => usesOfAccount(scope, await requireAccount(scope, id)),
    remove: (caller, id, deregister) => remove(context, caller, id, deregister),
    changePin: (caller, id, pin) => changePin(context, caller, id, pin),
    updateProfile: (caller, id, profile) => updateProfile(context, caller, id, profile),
    setPicture: (caller, id, file) => setPicture(context, caller, id, file),
    subscribe: (caller, id) => subscribe(context, caller, id),

    async refresh(scope, id) {
      await requireAccount(scope, id);
      await channel.refresh(scope, id);
      return readDetails(context, scope, id);
    },

    async profile(scope, id) {
      await requireAccount(scope, id);
      return channel.profile(scope, id);
    },
  };
}
