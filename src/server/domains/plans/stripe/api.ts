import type { Logger } from 'pino';
import { AppError } from '../../../platform/errors';

/** What the code was written for: answers keep this form whatever the account's own version is. */
const VERSION = '2024-06-20';
const TIMEOUT_MS = 20_000;

/** Form values as Stripe wants them: `items[0][price]`. */
export type Params = Readonly<Record<string, string>>;

export interface StripeApi {
  get(path: string, query?: Params): Promise<unknown>;
  /** @param key the same key is answered the same again, and nothing is done twice */
  post(path: string, params: Params, key?: string): Promise<unknown>;
  delete(path: string, params?: Params): Promise<unknown>;
}

export interface StripeApiOptions {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly log: Logger;
}

function sentenceOf(answer: unknown): string {
  const message = (answer as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' ? message.slice(0, 300) : 'no reason was given.';
}

/**
 * The few calls of Stripe's API that plans need.
 * @throws AppError `billing_unreachable` (nobody knows whether it was done: the keys make trying again safe),
 * `billing_refused` with Stripe's sentence
 */
export function createStripeApi({ baseUrl, secretKey, log }: StripeApiOptions): StripeApi {
  const root = `${baseUrl.replace(/\/+$/, '')}/v1/`;

  async function call(method: string, path: string, params: Params, key?: string): Promise<unknown> {
    const form = new URLSearchParams(params).toString();
    const inAddress = method !== 'POST' && form !== '';
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${root}${path}${inAddress ? `?${form}` : ''}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': VERSION,
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'POST' ? { body: form } : {}),
      });
      answer = await response.json();
    } catch (error) {
      throw new AppError('billing_unreachable', { cause: error });
    }
    // Neither the key nor the values: both are secrets of somebody.
    log.debug({ method, path: path.split('/')[0], status: response.status }, 'stripe call');
    if (response.ok) return answer;
    if (response.status >= 500 || response.status === 429) throw new AppError('billing_unreachable');
    const message = `The payment provider refused: ${sentenceOf(answer)}`;
    throw new AppError('billing_refused', { message });
  }

  return {
    get: (path, query = {}) => call('GET', path, query),
    post: (path, params, key) => call('POST', path, params, key),
    delete: (path, params = {}) => call('DELETE', path, params),
  };
}
