import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Attempt } from '../deliveries/attempt';
import { readResponse } from '../deliveries/read-response';
import { retryAfterOf } from '../retry-after';
import { type Resolve, AddressRefused, guardedConnect } from './guarded-connect';

const CONNECT_MS = 5_000;
/** From the first byte sent to the first byte of the answer. */
const HEADERS_MS = 10_000;
/** The status says what became of it; its body is only for the log. */
const BODY_MS = 3_000;

export interface WebhookCall {
  readonly url: string;
  readonly delivery_id: string;
  readonly event: string;
  readonly body: string;
  /** The newest first. */
  readonly secrets: readonly string[];
}

export interface WebhookTimes {
  readonly connect: number;
  readonly headers: number;
  readonly body: number;
}

export interface SendWebhookOptions {
  readonly clock: Clock;
  readonly allowPrivate: boolean;
  readonly version: string;
  readonly resolve?: Resolve;
  /** Milliseconds; the standard ones when absent. */
  readonly times?: WebhookTimes;
}

export type SendWebhook = (call: WebhookCall) => Promise<Attempt>;

/** `parley-signature` of a body: `t=<unix seconds>,v1=<hex>`, one `v1` for each secret that is good at the time. */
function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const t = Math.floor(at / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}

const codeOf = (error: unknown): string => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Why a call did not come to an answer, as a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused)
    return 'The address leads into a private network, which this server does not call.';
  const code = codeOf(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'No connection came about in time.';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || (error as Error).name === 'TimeoutError')
    return 'No answer came in time.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the host could not be found.';
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return 'The host could not be reached.';
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return `The host’s certificate is not trusted (${code}).`;
  if (code === 'EPROTO') return 'The host does not speak TLS as it should.';
  return 'The connection ended before there was an answer.';
}

function judge(
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: number,
) {
  if (status >= 200 && status < 300) return { outcome: 'delivered', error: null } as const;
  if (status >= 300 && status < 400) {
    return {
      outcome: 'later',
      error:
        'The address answered with a redirect, which is not followed. Name the address that it leads to.',
    } as const;
  }
  const not_before = status === 429 || status === 503 ? retryAfterOf(headers['retry-after'], now) : undefined;
  const error = `The address answered ${status}.`;
  return { outcome: 'later', error, ...(not_before === undefined ? {} : { not_before }) } as const;
}

/** One signed POST: no redirect is followed, no more than 2 kB of the answer are read, nothing waits without an end. */
export function createSendWebhook(options: SendWebhookOptions): SendWebhook {
  const { clock, allowPrivate, version, resolve } = options;
  const times = options.times ?? { connect: CONNECT_MS, headers: HEADERS_MS, body: BODY_MS };

  return async ({ url, delivery_id, event, body, secrets }) => {
    const { Agent, request } = await import('undici');
    // A connection of its own: what one workspace calls tells nothing about what another one does.
    const agent = new Agent({
      connect: await guardedConnect({
        timeout: times.connect,
        allowPrivate,
        ...(resolve ? { resolve } : {}),
      }),
      headersTimeout: times.headers,
      bodyTimeout: times.body,
    });
    const started = performance.now();
    const duration = () => Math.round(performance.now() - started);
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': `Parley-Webhook/${version}`,
          'accept-encoding': 'identity',
          'parley-delivery': delivery_id,
          'parley-event': event,
          'parley-signature': signatureOf(body, secrets, clock()),
        },
        body,
        // A host that takes what is sent a byte at a time is given up as well.
        signal: AbortSignal.timeout(times.connect + times.headers + times.body),
      });
      const duration_ms = duration();
      const text = await readResponse(answer.body, times.body);
      const { outcome, error, ...rest } = judge(answer.statusCode, answer.headers, clock());
      return { outcome, error, status_code: answer.statusCode, answer: text, duration_ms, ...rest };
    } catch (error) {
      return {
        outcome: 'later',
        status_code: null,
        answer: null,
        error: reasonOf(error),
        duration_ms: duration(),
      };
    } finally {
      await agent.destroy();
    }
  };
}
