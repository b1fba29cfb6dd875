import { z } from 'zod';
import type { BusinessCredentials, Credentials, PhoneNumberInfo } from './graph-types';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import { partial, rowsOf, text } from '../../../platform/json/fields';
import { responseReader, readSuccess, words } from './response-fields';
import { listedNumber } from './number-responses';

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

const grant = partial({
  is_valid: z.unknown().optional(),
  app_id: text(64),
  scopes: rowsOf(words(100)).catch([]),
  granular_scopes: rowsOf(
    z.object({ scope: z.string(), target_ids: rowsOf(words(64)).nullable().catch(null) }),
  ).catch([]),
});

const readGrant = responseReader(
  z
    .object({
      data: z
        .unknown()
        .refine((data): boolean => data !== undefined)
        .pipe(grant),
    })
    .transform(({ data: { is_valid, app_id, scopes, granular_scopes } }): Grant => ({
      valid: is_valid === true,
      app_id,
      scopes,
      waba_ids: granular_scopes.find(({ scope }) => scope === MANAGEMENT)?.target_ids ?? null,
    })),
);

const readNumbers = responseReader(
  z
    .object({ data: rowsOf(listedNumber) })
    .transform(({ data }): readonly SignupNumber[] =>
      data.map(({ id, platform_type, info }) => ({ ...info, id, platform_type })),
    ),
);

export function createSignupCalls(http: GraphHttp): SignupCalls {
  return {
    exchange(app, code) {
      const query = new URLSearchParams({ client_id: app.app_id, client_secret: app.app_secret, code });
      return http.call({
        method: 'GET',
        path: `oauth/access_token?${query}`,
        accessToken: appToken(app),
        read: responseReader(
          z.object({ access_token: words(4000) }).transform(({ access_token }) => access_token),
        ),
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
