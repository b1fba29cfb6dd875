import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import type { BusinessCredentials, Credentials, PhoneNumberInfo } from './graph-types';
import { readSuccess } from './response-fields';
import { readName, readPhoneNumber, readPhoneNumbers } from './number-responses';

const NUMBER_FIELDS = 'id,display_phone_number,verified_name,quality_rating,status';
/** Those that have changed their names between versions of the API are asked for apart (facts §5). */
const ALL_NUMBER_FIELDS = `${NUMBER_FIELDS},name_status,throughput,is_official_business_account,whatsapp_business_manager_messaging_limit`;
const OLD_NUMBER_FIELDS = `${NUMBER_FIELDS},name_status,throughput,is_official_business_account,messaging_limit_tier`;
const UNKNOWN_PARAMETER = 100;

/** Numbers, and the WhatsApp Business Accounts that they belong to (facts §5). */
export interface NumberCalls {
  phoneNumber(account: Credentials): Promise<GraphResult<PhoneNumberInfo>>;
  /** The numbers of a business account, by id; the first hundred. */
  phoneNumbers(business: BusinessCredentials): Promise<GraphResult<ReadonlyMap<string, PhoneNumberInfo>>>;
  businessName(business: BusinessCredentials): Promise<GraphResult<string>>;
  /** From now on our webhook hears of the business account. */
  subscribe(business: BusinessCredentials): Promise<GraphResult<true>>;
}

export function createNumberCalls(http: GraphHttp): NumberCalls {
  return {
    async phoneNumber(account) {
      const ask = (fields: string) =>
        http.call({
          method: 'GET',
          path: `${encodeURIComponent(account.phone_number_id)}?fields=${fields}`,
          accessToken: account.access_token,
          read: readPhoneNumber,
        });
      const result = await ask(ALL_NUMBER_FIELDS);
      return result.kind === 'refused' && result.code === UNKNOWN_PARAMETER && result.subcode === undefined
        ? ask(OLD_NUMBER_FIELDS)
        : result;
    },

    phoneNumbers: ({ waba_id, access_token }) =>
      http.call({
        method: 'GET',
        path: `${encodeURIComponent(waba_id)}/phone_numbers?fields=${NUMBER_FIELDS}&limit=100`,
        accessToken: access_token,
        read: readPhoneNumbers,
      }),

    businessName: ({ waba_id, access_token }) =>
      http.call({
        method: 'GET',
        path: `${encodeURIComponent(waba_id)}?fields=id,name`,
        accessToken: access_token,
        read: readName,
      }),

    subscribe: ({ waba_id, access_token }) =>
      http.call({
        method: 'POST',
        path: `${encodeURIComponent(waba_id)}/subscribed_apps`,
        accessToken: access_token,
        read: readSuccess,
      }),
  };
}
