import { digitsOf } from '@shared/rules/phone';
import type { Settings } from '../../platform/settings';
import { failure } from '../../domains/account-connection/failure';
import type { Access, SignupChannel } from '../../domains/account-connection/ports';
import { qualityOf } from './account-sync';
import type { GraphClient } from './graph/graph-client';
import type { GraphRefusal, GraphResult } from './graph/graph-result';
import type { AppCredentials, SignupNumber } from './graph/signup-calls';

const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'] as const;
/** Ours, and Meta’s own failures: the same call may succeed in a moment (facts §6). */
const PASSING = new Set([1, 2, 4, 80007, 131000, 131016, 131057, 133000, 133004]);

const refusalText = ({ title, details }: GraphRefusal): string => [title, details].filter(Boolean).join(': ');
const meta = (refusal: GraphRefusal): string => `WhatsApp says: ${refusalText(refusal)} (${refusal.code}).`;

/** Why Meta refuses a call for a number, in words (facts §6). */
function refused(refusal: GraphRefusal) {
  const { code, status, details } = refusal;
  const asMeta = details === '' ? {} : { message: `${failure('pin_locked').problem.message} ${details}` };
  if (code === 133005) return failure('pin_wrong');
  if (code === 133008 || code === 133009) return failure('pin_locked', asMeta);
  if (code === 133016) return failure('register_limit');
  if (code === 133006) return failure('number_unverified');
  if (code === 133015) return failure('number_deleted');
  if (PASSING.has(code) || status >= 500) return failure('unavailable', { message: meta(refusal) });
  if (code === 0 || code === 190 || code === 10 || code === 3 || (code >= 200 && code <= 299)) {
    return failure('not_granted');
  }
  return failure('refused', { message: meta(refusal) });
}

/** @throws ConnectionFailure where the call did not succeed */
function valueOf<Value>(result: GraphResult<Value>, why = refused): Value {
  if (result.kind === 'ok') return result.value;
  throw result.kind === 'refused' ? why(result) : failure('unavailable');
}

/** The code is spent, whatever became of it: there is no second try without a login. */
function codeRefused(refusal: GraphRefusal) {
  if (refusal.code === 1 || refusal.code === 101 || /client.secret|application/i.test(refusal.title)) {
    return failure('app_refused', { message: meta(refusal).replace('WhatsApp', 'Facebook') });
  }
  return failure('code_expired');
}

function accountOf(number: SignupNumber, { access_token, waba_id }: Access, organization_name: string) {
  const { id, display_phone_number, verified_name, quality_rating, status, platform_type } = number;
  return {
    account: {
      phone_number_id: id,
      waba_id,
      access_token,
      organization_name,
      account_name: verified_name ?? display_phone_number ?? organization_name,
      phone_number: `+${digitsOf(display_phone_number ?? '')}`,
      quality_rating: qualityOf(quality_rating),
    },
    registered: status === 'CONNECTED' && (platform_type === null || platform_type === 'CLOUD_API'),
  };
}

export function createSignupChannel(
  graph: GraphClient,
  { WHATSAPP_APP_ID, WHATSAPP_APP_SECRET }: Pick<Settings, 'WHATSAPP_APP_ID' | 'WHATSAPP_APP_SECRET'>,
): SignupChannel {
  function app(): AppCredentials {
    if (WHATSAPP_APP_ID === undefined || WHATSAPP_APP_SECRET === undefined) throw failure('app_refused');
    return { app_id: WHATSAPP_APP_ID, app_secret: WHATSAPP_APP_SECRET };
  }

  return {
    async exchange(code) {
      const result = await graph.signup.exchange(app(), code);
      // Nobody knows whether the code was redeemed: it cannot be told again.
      if (result.kind === 'unknown')
        throw failure('unavailable', { advice: 'Log in once more.', next: 'login' });
      if (result.kind === 'not_sent') {
        throw failure('unavailable', { advice: 'Log in once more in a moment.', next: 'login' });
      }
      return valueOf(result, codeRefused);
    },

    async confirm(accessToken, wabaId) {
      const grant = valueOf(await graph.signup.granted(app(), accessToken), () => failure('not_granted'));
      const mine = grant.app_id === null || grant.app_id === WHATSAPP_APP_ID;
      if (!grant.valid || !mine || !SCOPES.every((scope) => grant.scopes.includes(scope))) {
        throw failure('not_granted');
      }
      if (wabaId !== null) {
        if (grant.waba_ids !== null && !grant.waba_ids.includes(wabaId)) throw failure('not_granted');
        return wabaId;
      }
      const [only, ...others] = grant.waba_ids ?? [];
      if (only === undefined) throw failure('not_granted');
      if (others.length > 0) throw failure('several_granted');
      return only;
    },

    async numbers(access) {
      const rows = valueOf(await graph.signup.numbers(access));
      const organization = valueOf(await graph.businessName(access));
      return rows.map((row) => accountOf(row, access, organization));
    },

    async subscribe(access) {
      valueOf(await graph.subscribe(access));
    },

    async register(account, pin) {
      valueOf(await graph.signup.register(account, pin));
    },
  };
}
