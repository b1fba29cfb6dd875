import type { Settings } from '../platform/settings';

/**
 * Address of a thing for people who read of it outside of Parley. It names the workspace by its id: which number a workspace
 * has is different from person to person.
 * @param path below `/business/{bId}/`; one that begins with `/` is outside a workspace; null: the workspace itself
 * @returns null where the server does not know its own address
 */
export function deepLink(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  businessId: string,
  path: string | null,
): string | null {
  if (PUBLIC_URL === undefined) return null;
  const place = path?.startsWith('/')
    ? path
    : `/business/${encodeURIComponent(businessId)}/${path ?? 'inbox'}`;
  return new URL(place, PUBLIC_URL).href;
}
