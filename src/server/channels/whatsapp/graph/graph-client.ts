import type { Logger } from 'pino';
import { type AccountCalls, createAccountCalls } from './account-calls';
import { mayHoldMedia } from './file-check';
import { createGraphHttp } from './graph-http';
import { type MediaCalls, createMediaCalls } from './media-calls';
import { type MessageCalls, createMessageCalls } from './message-calls';
import { type NumberCalls, createNumberCalls } from './number-calls';
import { type SignupCalls, createSignupCalls } from './signup-calls';
import { type TemplateCalls, createTemplateCalls } from './template-calls';

/** Meta's WhatsApp Cloud API, or the emulator: only the address differs. */
export interface GraphClient extends MessageCalls, MediaCalls, NumberCalls {
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
    ...createMessageCalls(http),
    ...createMediaCalls(http, base),
    ...createNumberCalls(http),
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
