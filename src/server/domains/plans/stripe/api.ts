import type Stripe from 'stripe';
import type { Logger } from 'pino';
import { AppError } from '../../../platform/errors';

/** What the code was written for: answers keep this form whatever the account's own version is. */
const VERSION = '2024-06-20';
const TIMEOUT_MS = 20_000;

export interface StripeApiOptions {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly log: Logger;
}

/**
 * Calls Stripe.
 * @throws AppError `billing_unreachable` (nobody knows whether it was done: the keys make trying again safe),
 * `billing_refused` with Stripe's sentence
 */
export type AskStripe = <Answer>(
  call: (stripe: Stripe) => Promise<Stripe.Response<Answer>>,
) => Promise<Answer>;

export function createStripeApi({ baseUrl, secretKey, log }: StripeApiOptions): AskStripe {
  let connected: Promise<Stripe> | undefined;

  /** Loaded at the first call: a start does not wait for it. */
  async function connect(): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe');
    const { protocol, hostname, port } = new URL(baseUrl);
    const stripe = new StripeClient(secretKey, {
      // The library's types are those of its own version.
      apiVersion: VERSION as Stripe.LatestApiVersion,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
    });
    // Neither the key nor the values: both are secrets of somebody.
    stripe.on('response', ({ method, path, status }: Stripe.ResponseEvent) => {
      log.debug({ method, path: path.split('/')[2], status }, 'stripe call');
    });
    return stripe;
  }

  return async (call) => {
    connected ??= connect();
    const stripe = await connected;
    let response;
    try {
      response = await call(stripe);
    } catch (error) {
      const { statusCode: status, message } = error as Partial<Stripe.errors.StripeError>;
      if (status === undefined || status >= 500 || status === 429) {
        throw new AppError('billing_unreachable', { cause: error });
      }
      const sentence =
        message === undefined || message === '' ? 'no reason was given.' : message.slice(0, 300);
      throw new AppError('billing_refused', { message: `The payment provider refused: ${sentence}` });
    }
    // The library takes every JSON without an `error` for an answer, also one of something on the way.
    if (response.lastResponse.statusCode >= 300) throw new AppError('billing_unreachable');
    return response;
  };
}
