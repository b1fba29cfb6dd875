import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform';
import type { Secrets } from '../../platform/secrets';
import type { Scope } from '../../platform/scope';
import { workspaceById } from '../workspaces/reads';
import { saveIdentitySecret, siteByKey } from './site-repository';

/** The same for everybody who signs: spaces around an address and capital letters do not matter. */
const normal = (email: string): string => email.trim().toLowerCase();

/** HMAC-SHA256 of the address with the website's secret, hex: what the website's own server writes into its page. */
export const signatureOf = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(normal(email)).digest('hex');

/**
 * The address of a report, if the website's server has signed it; null otherwise. The key of the website is public and so
 * are most addresses: without a signature anybody could pass for any contact.
 */
export function provenEmail(
  secret: string | null,
  { email, signature }: { readonly email?: string | undefined; readonly signature?: string | undefined },
): string | null {
  if (secret === null || email === undefined || signature === undefined) return null;
  const right = Buffer.from(signatureOf(secret, email));
  const shown = Buffer.from(signature.toLowerCase());
  return shown.length === right.length && timingSafeEqual(shown, right) ? normal(email) : null;
}

/** A new secret, in the place of the one before. @returns it: the only moment at which it is shown */
export async function renewIdentitySecret(scope: Scope, secrets: Secrets): Promise<string | null> {
  const secret = randomBytes(32).toString('base64url');
  return (await saveIdentitySecret(scope, secrets.seal(secret))) ? secret : null;
}

/**
 * What the server of a demo's own website does: signs the address of a visitor who says who they are. Only the website of the
 * demo's workspace has it, whose contacts are made up.
 */
export function createDemoSigner({ database, secrets }: Pick<Platform, 'database' | 'secrets'>) {
  return async (siteKey: string, email: string): Promise<string | null> => {
    const site = await siteByKey(database.system, siteKey);
    if (!site) return null;
    const { business_id } = site;
    const workspace = await workspaceById(database.system, business_id);
    if (workspace?.is_demo !== 1) return null;
    const known = site.identity_secret === null ? null : secrets.open(site.identity_secret);
    const scope = { business_id, db: database.forWorkspace(business_id) };
    const secret = known ?? (await renewIdentitySecret(scope, secrets));
    return secret === null ? null : signatureOf(secret, email);
  };
}
