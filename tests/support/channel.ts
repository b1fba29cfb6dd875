import { createAccountsService } from '../../src/server/domains/whatsapp-accounts/service';
import { type Scope, inTransaction } from '../../src/server/platform/scope';
import type { TestApp } from './app';

export interface ConnectedNumber {
  /** Our account id. */
  readonly account: string;
  readonly phone_number_id: string;
  readonly waba_id: string;
  readonly token: string;
}

export interface TestCustomer {
  readonly phone: string;
  readonly name: string;
  readonly [option: string]: unknown;
}

let counter = 100_000;

export function scopeOf({ app }: TestApp, business: string): Scope {
  return { business_id: business, db: app.platform.database.forWorkspace(business) };
}

/**
 * Connects a WhatsApp number to the workspace, at the server and (where one runs) at the emulator, whose webhooks
 * then come to the server. The emulator's customers do nothing by themselves.
 */
export async function connectNumber(
  test: TestApp,
  business: string,
  customers: readonly TestCustomer[] = [],
): Promise<ConnectedNumber> {
  counter += 1;
  const number = {
    phone_number_id: `10${counter}`,
    waba_id: `20${counter}`,
    token: `token-${counter}`,
    phone: `+4420790${counter}`,
  };
  const accounts = createAccountsService(test.app.platform);
  const account = await inTransaction(scopeOf(test, business), (tx) =>
    accounts.connect(tx, {
      phone_number_id: number.phone_number_id,
      waba_id: number.waba_id,
      account_name: 'Harbour Street',
      phone_number: number.phone,
      organization_name: 'Harbour Street Ltd',
      quality_rating: 'GREEN',
      access_token: number.token,
    }),
  );
  test.emulator?.core.knobs.patch({ customers: { autoplay: false } });
  test.emulator?.seed({
    wabas: [{ id: number.waba_id, name: 'Harbour Street' }],
    phone_numbers: [
      {
        id: number.phone_number_id,
        waba_id: number.waba_id,
        display_phone_number: number.phone,
        verified_name: 'Harbour Street',
      },
    ],
    tokens: [{ token: number.token }],
    customers: [...customers],
    webhook: {
      url: `${test.url}/api/webhooks/whatsapp`,
      app_secret: test.appSecret,
      verify_token: test.verifyToken,
    },
  });
  return { account, ...number };
}

/** Posts to the emulator's control API. @throws unless it answers 2xx. */
export async function control<Answer>(
  test: TestApp,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(`${test.emulator?.url}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
