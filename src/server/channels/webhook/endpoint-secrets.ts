import { type Secrets, newToken } from '../../platform/secrets';
import type { EndpointRow } from './endpoint-repository';

/** Milliseconds for which the secret before signs beside the new one. */
export const BOTH_SIGN_MS = 24 * 60 * 60_000;
const HINT = 4;

export interface NewSecret {
  readonly plain: string;
  readonly stored: Pick<EndpointRow, 'secret' | 'secret_hint'>;
}

export function newSecret(secrets: Secrets): NewSecret {
  const plain = `whsec_${newToken()}`;
  return { plain, stored: { secret: secrets.seal(plain), secret_hint: plain.slice(-HINT) } };
}

/** With which a body is signed now, the newest first. */
export function signingSecrets(
  secrets: Secrets,
  row: Pick<EndpointRow, 'secret' | 'previous_secret' | 'previous_until'>,
  now: number,
): string[] {
  const before = row.previous_until !== null && row.previous_until > now ? row.previous_secret : null;
  return [row.secret, ...(before === null ? [] : [before])].map((sealed) => secrets.open(sealed));
}
