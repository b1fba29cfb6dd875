import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { BusinessProfileForm } from '@shared/contract/account-details';
import { parseUrl } from '@shared/rules/parse-url';
import type { BusinessCredentials, Credentials } from './graph-types';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import { partial, rowsOf, text } from '../../../platform/json/fields';
import { responseReader, readSuccess, words } from './response-fields';
import type { SampleFile } from './template-calls';

const PROFILE_FIELDS = 'about,address,description,email,profile_picture_url,websites,vertical';
/** Meta's picture has 640 pixels a side. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

export interface ProfileOfMeta {
  readonly about: string;
  readonly address: string;
  readonly description: string;
  readonly email: string;
  readonly vertical: string | null;
  readonly websites: readonly string[];
  readonly picture_url: string | null;
}

/** What is done with one number beside messages (facts §5). */
export interface AccountCalls {
  /** Ids of the apps that hear of the business account. */
  subscribedApps(business: BusinessCredentials): Promise<GraphResult<readonly string[]>>;
  unsubscribe(business: BusinessCredentials): Promise<GraphResult<true>>;
  deregister(account: Credentials): Promise<GraphResult<true>>;
  /** Of two-step verification; six digits. Never logged. */
  changePin(account: Credentials, pin: string): Promise<GraphResult<true>>;
  profile(account: Credentials): Promise<GraphResult<ProfileOfMeta>>;
  updateProfile(
    account: Credentials,
    profile: Partial<BusinessProfileForm> & { readonly profile_picture_handle?: string },
  ): Promise<GraphResult<true>>;
  /** A `data:` address of the picture; null where it is no picture that is fit for one. */
  picture(url: string): Promise<string | null>;
  uploadPicture(account: Credentials, appId: string, file: SampleFile): Promise<GraphResult<string>>;
}

const profile = z
  .object({
    about: words(2000).catch(''),
    address: words(2000).catch(''),
    description: words(2000).catch(''),
    email: words(2000).catch(''),
    vertical: text(40),
    websites: rowsOf(words(2000)).catch([]),
    profile_picture_url: text(4000),
  })
  .transform(({ profile_picture_url, ...rest }): ProfileOfMeta => ({
    ...rest,
    picture_url: profile_picture_url,
  }));

const readProfile = responseReader(
  z.object({ data: z.array(z.unknown()) }).transform(({ data: [first] }) => profile.parse(first ?? {})),
);

const readApps = responseReader(
  z
    .object({ data: rowsOf(partial({ whatsapp_business_api_data: partial({ id: text(64) }) })) })
    .transform(({ data }) => data.flatMap(({ whatsapp_business_api_data: { id } }) => id ?? [])),
);

async function bytesOf(stream: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) {
      stream.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface AccountCallsDeps {
  readonly http: GraphHttp;
  readonly uploadSample: (
    account: Credentials,
    appId: string,
    file: SampleFile,
  ) => Promise<GraphResult<string>>;
  /** Whether an address is one of WhatsApp's. */
  readonly mayFetch: (url: URL) => boolean;
}

export function createAccountCalls({ http, uploadSample, mayFetch }: AccountCallsDeps): AccountCalls {
  const number = ({ phone_number_id }: Credentials): string => encodeURIComponent(phone_number_id);
  const profilePath = (account: Credentials): string => `${number(account)}/whatsapp_business_profile`;
  const apps = ({ waba_id }: BusinessCredentials): string => `${encodeURIComponent(waba_id)}/subscribed_apps`;

  return {
    subscribedApps: (business) =>
      http.call({
        method: 'GET',
        path: apps(business),
        accessToken: business.access_token,
        read: readApps,
      }),

    unsubscribe: (business) =>
      http.call({
        method: 'DELETE',
        path: apps(business),
        accessToken: business.access_token,
        read: readSuccess,
      }),

    deregister: (account) =>
      http.call({
        method: 'POST',
        path: `${number(account)}/deregister`,
        accessToken: account.access_token,
        body: JSON.stringify({ messaging_product: 'whatsapp' }),
        read: readSuccess,
      }),

    changePin: (account, pin) =>
      http.call({
        method: 'POST',
        path: number(account),
        accessToken: account.access_token,
        body: JSON.stringify({ pin }),
        read: readSuccess,
      }),

    profile: (account) =>
      http.call({
        method: 'GET',
        path: `${profilePath(account)}?fields=${PROFILE_FIELDS}`,
        accessToken: account.access_token,
        read: readProfile,
      }),

    updateProfile: (account, profile) =>
      http.call({
        method: 'POST',
        path: profilePath(account),
        accessToken: account.access_token,
        body: JSON.stringify({ messaging_product: 'whatsapp', ...profile }),
        read: readSuccess,
      }),

    async picture(url) {
      const address = parseUrl(url);
      if (!address || !mayFetch(address)) return null;
      const answer = await http.download(address.href, null);
      if (answer.kind !== 'ok') return null;
      const { stream, mime_type } = answer.value;
      const type = /^image\/(?:jpeg|png|webp)/.exec(mime_type)?.[0];
      if (type === undefined) {
        stream.destroy();
        return null;
      }
      const bytes = await bytesOf(stream).catch(() => null);
      return bytes && `data:${type};base64,${bytes.toString('base64')}`;
    },

    uploadPicture: uploadSample,
  };
}
