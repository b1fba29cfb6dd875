import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { parseUrl } from '@shared/rules/parse-url';
import type { OutgoingPayload } from '../payloads';
import { type AccountCalls, createAccountCalls } from './account-calls';
import { FileCheck, MAX_MEDIA_BYTES, mayHoldMedia } from './file-check';
import { createGraphHttp } from './graph-http';
import type {
  AcceptedSend,
  BusinessCredentials,
  Credentials,
  MediaInfo,
  PhoneNumberInfo,
  Upload,
} from './graph-types';
import type { GraphResult } from './graph-result';
import { multipart } from './multipart';
import { type SignupCalls, createSignupCalls } from './signup-calls';
import { type TemplateCalls, createTemplateCalls } from './template-calls';
import {
  readAccepted,
  readMediaInfo,
  readName,
  readPhoneNumber,
  readPhoneNumbers,
  readSuccess,
  readUploadId,
} from './read-answers';

const UPLOAD_TIMEOUT_MS = 120_000;
const NUMBER_FIELDS = 'id,display_phone_number,verified_name,quality_rating,status';
/** Those that have changed their names between versions of the API are asked for apart (facts §5). */
const ALL_NUMBER_FIELDS = `${NUMBER_FIELDS},name_status,throughput,is_official_business_account,whatsapp_business_manager_messaging_limit`;
const OLD_NUMBER_FIELDS = `${NUMBER_FIELDS},name_status,throughput,is_official_business_account,messaging_limit_tier`;
const UNKNOWN_PARAMETER = 100;

/** Meta's WhatsApp Cloud API, or the emulator: only the address differs. */
export interface GraphClient {
  /**
   * `begin` is awaited when a connection is open and before the first byte leaves: without it, nothing has left.
   * @throws what `begin` throws
   */
  sendMessage(
    account: Credentials,
    payload: OutgoingPayload,
    begin?: () => Promise<void>,
  ): Promise<GraphResult<AcceptedSend>>;
  /** Marks an inbound message, and those before it, read; optionally shows that somebody is typing (25 s). */
  markRead(
    account: Credentials,
    wamid: string,
    options?: { readonly typing?: boolean },
  ): Promise<GraphResult<true>>;
  /** Answers the media id, good for 30 days. */
  uploadMedia(account: Credentials, file: Upload): Promise<GraphResult<string>>;
  getMedia(account: Credentials, mediaId: string): Promise<GraphResult<MediaInfo>>;
  /** Streams the file; the stream fails when it is too large or its hash is not the one that was told. */
  downloadMedia(
    account: Credentials,
    media: MediaInfo,
  ): Promise<GraphResult<{ stream: Readable; mime_type: string }>>;
  deleteMedia(account: Credentials, mediaId: string): Promise<GraphResult<true>>;
  phoneNumber(account: Credentials): Promise<GraphResult<PhoneNumberInfo>>;
  /** The numbers of a business account, by id; the first hundred. */
  phoneNumbers(business: BusinessCredentials): Promise<GraphResult<ReadonlyMap<string, PhoneNumberInfo>>>;
  businessName(business: BusinessCredentials): Promise<GraphResult<string>>;
  /** From now on our webhook hears of the business account (facts §5). */
  subscribe(business: BusinessCredentials): Promise<GraphResult<true>>;
  readonly templates: TemplateCalls;
  readonly signup: SignupCalls;
  readonly accounts: AccountCalls;
  /** Calls in a row that could not connect. */
  failedConnects(): number;
  close(): Promise<void>;
}

export interface GraphClientOptions {
  readonly baseUrl: string;
  readonly version: string;
  readonly log: Logger;
}

export function createGraphClient(options: GraphClientOptions): GraphClient {
  const http = createGraphHttp(options);
  const base = new URL(options.baseUrl);
  const templates = createTemplateCalls(http);

  return {
    sendMessage: (account, payload, begin) =>
      http.call({
        ...(begin ? { begin } : {}),
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/messages`,
        accessToken: account.access_token,
        body: JSON.stringify(payload),
        read: readAccepted,
      }),

    markRead: (account, wamid, { typing = false } = {}) =>
      http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/messages`,
        accessToken: account.access_token,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: wamid,
          ...(typing ? { typing_indicator: { type: 'text' } } : {}),
        }),
        read: readSuccess,
      }),

    uploadMedia(account, file) {
      // Ogg is taken with Opus in it only, and the plain name is refused (facts §2).
      const mimetype = file.mimetype === 'audio/ogg' ? 'audio/ogg; codecs=opus' : file.mimetype;
      const form = multipart({ messaging_product: 'whatsapp', type: mimetype }, { ...file, mimetype });
      return http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/media`,
        accessToken: account.access_token,
        headers: form.headers,
        body: form.body,
        headersTimeout: UPLOAD_TIMEOUT_MS,
        read: readUploadId,
      });
    },

    getMedia: (account, mediaId) =>
      http.call({
        method: 'GET',
        path: encodeURIComponent(mediaId),
        accessToken: account.access_token,
        read: readMediaInfo,
      }),

    async downloadMedia(account, media) {
      const url = parseUrl(media.url);
      if (!url || !mayHoldMedia(url, base)) {
        return refusedHere('The address of the file is not one of WhatsApp’s.');
      }
      if ((media.file_size ?? 0) > MAX_MEDIA_BYTES) return refusedHere('The file is larger than 100 MB.');
      const answer = await http.download(url.href, account.access_token);
      if (answer.kind !== 'ok') return answer;
      const { stream, size, mime_type } = answer.value;
      if ((size ?? 0) > MAX_MEDIA_BYTES) {
        stream.destroy();
        return refusedHere('The file is larger than 100 MB.');
      }
      const checked = new FileCheck(media.sha256);
      // `pipeline` would need a callback of its own; an error on either side must end the other.
      stream.on('error', (error) => checked.destroy(error));
      checked.on('close', () => stream.destroy());
      return { kind: 'ok', value: { stream: stream.pipe(checked), mime_type } };
    },

    deleteMedia: (account, mediaId) =>
      http.call({
        method: 'DELETE',
        path: `${encodeURIComponent(mediaId)}?phone_number_id=${encodeURIComponent(account.phone_number_id)}`,
        accessToken: account.access_token,
        read: readSuccess,
      }),

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

    templates,
    signup: createSignupCalls(http),
    accounts: createAccountCalls({
      http,
      mayFetch: (url) => mayHoldMedia(url, base),
      uploadSample: ({ access_token }, appId, file) =>
        templates.uploadSample({ waba_id: '', access_token }, appId, file),
    }),
    failedConnects: () => http.failedConnects(),
    close: () => http.close(),
  };
}

const refusedHere = (details: string) =>
  ({ kind: 'refused', status: 0, code: 131052, title: 'Media download error', details }) as const;
