import { list, object, text } from '../parse/read';
import type { BusinessCredentials, Credentials, PhoneNumberInfo } from './graph-types';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import { readPhoneNumber, readSuccess } from './read-answers';

const NUMBER_FIELDS = 'id,display_phone_number,verified_name,quality_rating,status,platform_type';
const PAGE = 100;
const MANAGEMENT = 'whatsapp_business_management';

/** Our app at Meta. */
export interface AppCredentials {
  readonly app_id: string;
  /** Never logged. */
  readonly app_secret: string;
}

/** What a token is good for. */
export interface Grant {
  readonly valid: boolean;
  readonly app_id: string | null;
  readonly scopes: readonly string[];
  /** WhatsApp Business accounts; null: Meta names none, which means all of the app's. */
  readonly waba_ids: readonly string[] | null;
}

export interface SignupNumber extends PhoneNumberInfo {
  readonly id: string;
  /** CLOUD_API once it is registered there. */
  readonly platform_type: string | null;
}

/** The server's part of the embedded signup (facts §5). */
export interface SignupCalls {
  /** Redeems a code of the login, which lives 30 seconds and is good for one exchange. Answers the token. */
  exchange(app: AppCredentials, code: string): Promise<GraphResult<string>>;
  granted(app: AppCredentials, accessToken: string): Promise<GraphResult<Grant>>;
  /** The numbers of a business account; the first hundred. */
  numbers(business: BusinessCredentials): Promise<GraphResult<readonly SignupNumber[]>>;
  /** @param pin six digits */
  register(account: Credentials, pin: string): Promise<GraphResult<true>>;
}

/** `app id|app secret` stands for the app itself. */
const appToken = ({ app_id, app_secret }: AppCredentials): string => `${app_id}|${app_secret}`;

function readGrant(body: unknown): Grant | undefined {
  const answer = object(body);
  if (answer['data'] === undefined) return undefined;
  const about = object(answer['data']);
  const granular = list(about['granular_scopes']).map(object);
  const targets = granular.find(({ scope }) => scope === MANAGEMENT)?.['target_ids'];
  return {
    valid: about['is_valid'] === true,
    app_id: text(about['app_id'], 64),
    scopes: list(about['scopes']).flatMap((scope) => text(scope, 100) ?? []),
    waba_ids: Array.isArray(targets) ? list(targets).flatMap((id) => text(id, 64) ?? []) : null,
  };
}

function readNumbers(body: unknown): readonly SignupNumber[] | undefined {
  const rows = object(body)['data'];
  if (!Array.isArray(rows)) return undefined;
  return list(rows).flatMap((row) => {
    const [id, info] = [text(object(row)['id'], 64), readPhoneNumber(row)];
    if (id === null || info === undefined) return [];
    return [{ ...info, id, platform_type: text(object(row)['platform_type'], 64) }];
  });
}

export function createSignupCalls(http: GraphHttp): SignupCalls {
  return {
    exchange(app, code) {
      const query = new URLSearchParams({ client_id: app.app_id, client_secret: app.app_secret, code });
      return http.call({
        method: 'GET',
        path: `oauth/access_token?${query}`,
        accessToken: appToken(app),
        read: (body) => text(object(body)['access_token'], 4000) ?? undefined,
      });
    },

    granted: (app, accessToken) =>
      http.call({
        method: 'GET',
        path: `debug_token?${new URLSearchParams({ input_token: accessToken })}`,
        accessToken: appToken(app),
        read: readGrant,
      }),

    numbers: ({ waba_id, access_token }) =>
      http.call({
        method: 'GET',
        path: `${encodeURIComponent(waba_id)}/phone_numbers?fields=${NUMBER_FIELDS}&limit=${PAGE}`,
        accessToken: access_token,
        read: readNumbers,
      }),

    register: ({ phone_number_id, access_token }, pin) =>
      http.call({
        method: 'POST',
        path: `${encodeURIComponent(phone_number_id)}/register`,
        accessToken: access_token,
        body: JSON.stringify({ messaging_product: 'whatsapp', pin }),
        read: readSuccess,
      }),
  };
}
